import { afterEach, describe, expect, it, vi } from 'vitest';
import { keep, quiet } from '../src/chat';
import { Keep } from '../src/fair/keep';
import { noteSeat } from '../src/seats';
import { forgetPerson, LAST_TABLE, local, session, storeOf } from '../src/storage';
import { memory, tableView } from './fixtures';

const fail = (): never => {
  throw new Error('denied');
};

describe('a store', () => {
  it('keeps texts, and says that they are there', () => {
    const storage = memory();
    const store = storeOf(() => storage);
    expect([store.set('a/1', 'x'), store.set('a/2', '{"y":1}'), store.set('b', '')]).toEqual([true, true, true]);
    expect([store.get('a/1'), store.get('none'), store.read('a/2'), store.read('none')]).toEqual(['x', null, { y: 1 }, null]);
    expect(store.keys('a/')).toEqual(['a/1', 'a/2']);
    store.remove('a/1');
    expect(store.keys('')).toEqual(['a/2', 'b']);
  });

  it.each([
    ['denied', fail],
    ['full', () => ({ ...memory(), setItem: fail })],
    ['forgetful', () => ({ ...memory(), setItem: () => undefined })],
  ] as const)('that is %s has nothing, and says so', (_, open) => {
    const store = storeOf(open);
    expect([store.set('a', 'x'), store.get('a'), store.read('a'), store.keys('')]).toEqual([false, null, null, []]);
    store.remove('a');
  });

  it('has nothing where something else was written', () => {
    const storage = memory();
    storage.setItem('a', '{');
    expect(storeOf(() => storage).read('a')).toBe(null);
  });
});

describe('another person on this device', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('finds nothing of who played here before, but what the device is set to', () => {
    vi.stubGlobal('localStorage', memory());
    vi.stubGlobal('sessionStorage', memory());
    local.set('basra-settings', '{}');
    local.set('basra-rules', '{}');
    local.set('basra-bot', 'expert');
    local.set(LAST_TABLE, 'nile-47');
    noteSeat(local, tableView());
    const rounds = new Keep(local);
    rounds.point('nile-47', 1, 'ab12');
    rounds.begin({ table: 'ab12', round: 1, commitment: 'c0', rules: {}, seats: 2, you: 0, lastDealer: null });
    keep(session, 'nile-47', quiet(7));
    expect([local.keys('').length, session.keys('').length]).toEqual([6, 1]);
    forgetPerson();
    expect([local.keys('').sort(), session.keys('')]).toEqual([['basra-bot', 'basra-rules', 'basra-settings'], []]);
  });
});
