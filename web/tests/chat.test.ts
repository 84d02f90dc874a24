import { describe, expect, it } from 'vitest';
import { hear, heard, keep, mute, quiet, recall, report, see, unread, type Talk } from '../src/chat';
import type { Chat } from '../src/protocol';
import { newStore } from './fixtures';

const said = (seat: number, name: string, text: string): Chat => ({ type: 'chat', seat, name, at_ms: 1_000 * seat, text, phrase: null });
const phrase = (seat: number, name: string): Chat => ({ type: 'chat', seat, name, at_ms: 9, phrase: 'sorry' });
const talked: Talk = [said(1, 'هدى', 'يلا'), said(0, 'منى', 'حاضر'), phrase(1, 'هدى')].reduce(hear, quiet(7));

describe('what was said', () => {
  it('is kept in order, a text or a phrase', () => {
    expect(talked.lines.map((line) => [line.name, line.text, line.phrase])).toEqual([
      ['هدى', 'يلا', null],
      ['منى', 'حاضر', null],
      ['هدى', null, 'sorry'],
    ]);
  });

  it('is new until it was seen, if somebody else said it', () => {
    expect(unread(talked, 0)).toBe(2);
    expect(unread(see(talked), 0)).toBe(0);
    expect(unread(hear(see(talked), said(1, 'هدى', 'أهو')), 0)).toBe(1);
    const seen = see(talked);
    expect(see(seen)).toBe(seen);
  });

  it('by a muted player is neither shown nor new, and there again when he is heard again', () => {
    const muted = mute(talked, 'هدى', true);
    expect(heard(muted).map((line) => line.name)).toEqual(['منى']);
    expect(unread(muted, 0)).toBe(0);
    expect(heard(mute(muted, 'هدى', false)).length).toBe(3);
  });

  it('does not grow for ever, and what is new stays new', () => {
    let talk = see(talked);
    for (let i = 0; i < 250; i++) talk = hear(talk, said(1, 'هدى', String(i)));
    expect(talk.lines.length).toBe(200);
    expect(talk.lines.at(-1)?.text).toBe('249');
    expect(unread(talk, 0)).toBe(200);
  });
});

describe('what this device keeps', () => {
  it('is found by the same stay', () => {
    const store = newStore();
    keep(store, 'nile', talked);
    expect(recall(store, 'nile', 7)).toEqual(talked);
    expect(recall(store, 'other', 7)).toEqual(quiet(7));
  });

  it.each([8, null])('is gone for good with the stay %s', (stay) => {
    const store = newStore();
    keep(store, 'nile', talked);
    expect(recall(store, 'nile', stay)).toEqual(stay === null ? null : quiet(8));
    expect(store.keys('')).toEqual([]);
    expect(recall(store, 'nile', 7)).toEqual(quiet(7));
  });

  it('is nothing where it can not be read', () => {
    const store = newStore();
    store.set('basra-chat/nile', '{');
    expect(recall(store, 'nile', 7)).toEqual(quiet(7));
  });
});

it('a report has every line that was heard, muted ones too, and the note', () => {
  const facts = { table: 'nile', match_id: '0b', by: 'منى', about: 'هدى', note: 'شتيمة' };
  const file = report(mute(talked, 'هدى', true), facts, new Date(0));
  expect(file).toMatchObject({ kind: 'basra-report', ...facts, written: '1970-01-01T00:00:00.000Z' });
  expect(file.lines.map((line) => line.text)).toEqual(['يلا', 'حاضر', ':sorry:']);
  expect(file.lines[0]).toEqual({ at: '1970-01-01T00:00:01.000Z', seat: 1, name: 'هدى', text: 'يلا' });
});
