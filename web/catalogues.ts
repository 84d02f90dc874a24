// Reads Fluent catalogues while building, so that the client ships parsed messages and no parser.
import { FluentResource } from '@fluent/bundle';
import type { Plugin } from 'vite';

/** The messages of a catalogue, as the client's bundle takes them. */
export const compile = (source: string): FluentResource['body'] => new FluentResource(source).body;

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
