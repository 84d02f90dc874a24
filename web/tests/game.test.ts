import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Game } from '../src/game.svelte';
import { live } from '../src/live.svelte';
import type { AnyEvent, Code } from '../src/protocol';
import type { View } from '../src/view';
import { memory, person, play, played, roundView, tableView, told } from './fixtures';
import { Wire } from './wire';
import { bare } from './words';

vi.mock('../src/settings.svelte', async () => {
  const { words } = await import('./words');
  return { settings: { words: words('en'), liked: { speed: 'none', sound: false } } };
});

const two = tableView({ seats: [person('منى'), person('هدى')] });
const later = tableView({ ...two, round: roundView({ ply: 14, plays: [played(0, 12, play('QD')), played(1, 13, play('3C'))] }), hand: ['8S', '2H', 'JC'] });

let game: Game;
let first = 0;
let seq = 7;
const welcome = (view: View, events: AnyEvent[] = []): void => Wire.last.say({ type: 'welcome', version: 1, seq: ++seq, events, ...told(view) });
const update = (view: View, accepted: string[]): void => Wire.last.say({ type: 'update', seq: ++seq, events: [], ...told(view), accepted });
const refuse = (id: string, code: Code): void => Wire.last.say({ type: 'refused', id, code, detail: '' });
const said = (): string[] => live.log.filter(({ key }) => key >= first).map(({ text }) => bare(text));
const sent = (): string => Wire.last.sent.at(-1)?.id ?? '';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Wire);
  vi.stubGlobal('localStorage', memory());
  vi.stubGlobal('sessionStorage', memory());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal('window', { location: { protocol: 'http:', host: 'basra' } });
  first = live.lines;
  game = new Game('nile-47');
  Wire.last.open();
  welcome(two);
});
afterEach(() => {
  game.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('after an outage', () => {
  const comeBack = (view: View, events: AnyEvent[]): void => {
    Wire.last.end(1006);
    vi.advanceTimersByTime(1000);
    Wire.last.open();
    welcome(view, events);
  };

  it('what was missed is said, and what was known is not', () => {
    expect(said()).toEqual([]);
    comeBack(later, [
      { type: 'played', played: played(0, 12, play('QD')), dealt: false },
      { type: 'played', played: played(1, 13, play('3C')), dealt: false },
    ]);
    expect(said()).toEqual(['You laid queen of diamonds.', 'هدى laid three of clubs.']);
  });

  it('a turn that came round again is said, and the same one is not', () => {
    expect(live.urgent).toMatch(/^Your turn\./);
    live.urgent = '';
    comeBack(two, []);
    expect(live.urgent).toBe('');
    comeBack(later, []);
    expect(live.urgent).toMatch(/^Your turn\./);
  });
});

describe('a refusal', () => {
  it.each(['already_ready', 'already_seated', 'already_sent'] as const)('with %s is no news: what was wished for is so', (code) => {
    game.send({ type: 'ready' });
    refuse(sent(), code);
    expect(game.table.refused).toBe(null);
    game.send({ type: 'ready' });
    refuse(sent(), 'not_seated');
    expect(game.table.refused?.code).toBe('not_seated');
  });

  it('of a line gives it back, once', () => {
    game.conversation.draft = 'salam';
    game.conversation.say();
    refuse(sent(), 'too_fast');
    expect([game.conversation.draft, game.conversation.refused, game.table.refused]).toEqual(['salam', 'too_fast', null]);
  });
});

describe('a command', () => {
  it('that an update answers is done with, even if it is answered again', () => {
    game.choose('QD');
    expect(game.commit()).toBe(true);
    const id = sent();
    update(later, [id]);
    expect([game.hand, game.table.sent, game.table.refused]).toEqual([['8S', '2H', 'JC'], null, null]);
    Wire.last.say({ type: 'accepted', id, seq });
    update(later, [id]);
    expect(game.hand).toEqual(['8S', '2H', 'JC']);
  });

  it('like a line may be answered by either', () => {
    for (const answer of [(id: string) => update(two, [id]), (id: string) => Wire.last.say({ type: 'accepted', id, seq })]) {
      game.conversation.draft = 'salam';
      game.conversation.say();
      const id = sent();
      answer(id);
      expect(game.conversation.answered(id, 'too_fast')).toBe(false);
      expect([game.conversation.draft, game.conversation.refused]).toEqual(['', null]);
    }
  });
});
