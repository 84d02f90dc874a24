// Reads Fluent catalogues while building, so that the client ships parsed messages and no parser.
import { FluentResource } from '@fluent/bundle';
import type { Plugin } from 'vite';
import type { Messages } from './src/i18n.ts';

/** The names of messages that only the game in the terminal says, or the server of a link. */
const ELSEWHERE = /^(terminal|link)-/;

/**
 * A catalogue's messages by their ids, without those said elsewhere. None has attributes: the
 * client's words are texts.
 */
export const compile = (source: string): Messages =>
  Object.fromEntries(
    new FluentResource(source).body.filter(({ id }) => !ELSEWHERE.test(id)).map(({ id, value }) => [id, value]),
  );

export function catalogues(): Plugin {
  return {
    name: 'fluent-catalogues',
    transform(source, id) {
      if (!id.endsWith('.ftl')) return null;
      const messages = JSON.stringify(compile(source));
      return { code: `export default JSON.parse(${JSON.stringify(messages)});`, map: null };
    },
  };
}
