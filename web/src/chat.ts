// What is said at a table (R24): kept on this device for the stay and no longer. A reload finds it;
// who gets up, or sits down anew, has none of it. Nothing of it goes to the server.
import type { Chat } from './protocol';
import { CHAT, type Store } from './storage';

export const PHRASES = ['well_played', 'nice_one', 'come_on', 'sorry', 'one_moment', 'another'] as const;
export type PhraseName = (typeof PHRASES)[number];
export const LONGEST_TEXT = 200;
const MOST_LINES = 200;

export interface Line {
  readonly seat: number;
  readonly name: string;
  readonly at_ms: number;
  readonly text: string | null;
  readonly phrase: PhraseName | null;
}

/** One stay's talk. Players are told apart by name: seats may be swapped. */
export interface Talk {
  readonly stay: number;
  readonly lines: readonly Line[];
  readonly muted: readonly string[];
  /** How many of the lines were seen. */
  readonly seen: number;
}

export const quiet = (stay: number): Talk => ({ stay, lines: [], muted: [], seen: 0 });

export function hear(talk: Talk, { seat, name, at_ms, text, phrase }: Chat): Talk {
  const lines = [...talk.lines, { seat, name, at_ms, text: text ?? null, phrase: phrase ?? null }];
  const over = Math.max(0, lines.length - MOST_LINES);
  return { ...talk, lines: lines.slice(over), seen: Math.max(0, talk.seen - over) };
}

export const see = (talk: Talk): Talk => (talk.seen === talk.lines.length ? talk : { ...talk, seen: talk.lines.length });

export const isMuted = (talk: Talk, name: string): boolean => talk.muted.includes(name);

export function mute(talk: Talk, name: string, silent: boolean): Talk {
  const others = talk.muted.filter((each) => each !== name);
  return { ...talk, muted: silent ? [...others, name] : others };
}

/** What is shown: all but what muted players said. */
export const heard = (talk: Talk): Line[] => talk.lines.filter((line) => !isMuted(talk, line.name));

/** How many lines of others are new. */
export const unread = (talk: Talk, you: number): number =>
  talk.lines.slice(talk.seen).filter((line) => line.seat !== you && !isMuted(talk, line.name)).length;

const key = (table: string): string => CHAT + table;

/** The kept talk of a stay; that of any other stay, or of none, is dropped. */
export function recall(store: Store, table: string, stay: number | null): Talk | null {
  const kept = store.read(key(table)) as Talk | null;
  if (kept && kept.stay === stay) return kept;
  store.remove(key(table));
  return stay === null ? null : quiet(stay);
}

/** A device that keeps nothing shows what it has heard since. */
export const keep = (store: Store, table: string, talk: Talk): void => void store.set(key(table), JSON.stringify(talk));

/** A report is a file for whoever runs the server: this device makes it, and sends nothing. */
export interface Report {
  readonly kind: 'basra-report';
  readonly table: string;
  readonly match_id: string;
  readonly written: string;
  readonly by: string;
  readonly about: string;
  readonly note: string;
  readonly lines: readonly { readonly at: string; readonly seat: number; readonly name: string; readonly text: string }[];
}

type ReportFacts = Pick<Report, 'table' | 'match_id' | 'by' | 'about' | 'note'>;

export const report = (talk: Talk, facts: ReportFacts, written: Date): Report => ({
  kind: 'basra-report',
  ...facts,
  written: written.toISOString(),
  lines: talk.lines.map(({ at_ms, seat, name, text, phrase }) => ({
    at: new Date(at_ms).toISOString(),
    seat,
    name,
    text: text ?? `:${phrase}:`,
  })),
});
