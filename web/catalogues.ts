// Reads Fluent catalogues while building, so that the client ships parsed messages and no parser.
import { FluentResource } from '@fluent/bundle';
import type { Plugin } from 'vite';

/** What the names of messages begin with that only the game in the terminal says. */
const ELSEWHERE = 'terminal-';

/** The messages of a catalogue, as the client's bundle takes them: without those said elsewhere. */
export const compile = (source: string): FluentResource['body'] =>
  new FluentResource(source).body.filter(({ id }) => !id.startsWith(ELSEWHERE));

export function catalogues(): Plugin {
  return {
    name: 'fluent-catalogues',
    transform(source, id) {
      if (!id.endsWith('.ftl')) return null;
      const body = JSON.stringify(compile(source));
      return { code: `export default JSON.parse(${JSON.stringify(body)});`, map: null };
    },
  };
}
