import { describe, expect, it } from 'vitest';
import type { Update, Welcome } from '../src/protocol';
import { choose, chosenPlay, chosenPlays, dismiss, EMPTY, isMyTurn, pick, receive, send, shownHand, shownRound } from '../src/table';
import type { View } from '../src/view';
import { play, played, roundView, tableView, told } from './fixtures';

const welcome = (view: View, seq = 7): Welcome => ({ type: 'welcome', version: 1, seq, events: [], ...told(view) });
const update = (view: View, seq = 8): Update => ({ type: 'update', seq, events: [], accepted: [], ...told(view) });
const atTable = receive(EMPTY, welcome(tableView()));

describe('what the server says', () => {
  it('is taken as it is', () => {
    expect(atTable.seq).toBe(7);
    expect(atTable.view).toEqual(tableView());
    expect(atTable.log.length).toBe(7);
  });

  it('has nothing of a seat for who only looks on', () => {
    const view = tableView({ you: null, stay: null, hand: [], options: [] });
    expect(receive(EMPTY, welcome(view)).view).toEqual(view);
  });

  it('is not taken twice, and never backwards', () => {
    const later = tableView({ total: [90, 45] });
    expect(receive(atTable, update(later, 7))).toBe(atTable);
    expect(receive(atTable, update(later, 8)).view?.total).toEqual([90, 45]);
  });

  it('lengthens the log, and a new round begins another', () => {
    const next = roundView({ ply: 13, plays: [played(1, 11, play('TC')), played(0, 12, play('2H'))] });
    const longer = receive(atTable, update(tableView({ round: next })));
    expect(longer.log.map((each) => each.ply)).toEqual([5, 6, 7, 8, 9, 10, 11, 12]);
    const fresh = receive(longer, update(tableView({ round: roundView({ number: 4, ply: 1, plays: [] }) }), 9));
    expect(fresh.log).toEqual([]);
  });
});

describe('a choice', () => {
  it('is a card of the hand, and what the server says it does', () => {
    expect(chosenPlay(choose(atTable, '8S'))?.taken).toEqual(['7C', '8D', 'AH']);
    expect(choose(atTable, '3H').chosen).toBe(null);
  });

  it('stays while the card is there, and goes with it', () => {
    const chosen = choose(atTable, '8S');
    expect(receive(chosen, update(tableView())).chosen).toBe('8S');
    expect(receive(chosen, update(tableView({ hand: ['QD'] }))).chosen).toBe(null);
  });

  it('among equal captures is kept on the same floor only', () => {
    const picked = pick(choose(atTable, '8S'), 1);
    expect(receive(picked, update(tableView())).picked).toBe(1);
    expect(receive(picked, update(tableView({ round: roundView({ floor: ['2C'] }) }))).picked).toBe(0);
    expect(chosenPlays(picked).length).toBe(1);
  });
});

describe('a card on its way', () => {
  const sent = send(choose(atTable, '8S'), 'a-1');

  it('is shown as played at once', () => {
    expect(shownHand(sent)).toEqual(['QD', '2H', 'JC']);
    expect(shownRound(sent)?.floor).toEqual(['KS', '4H', 'TC']);
    expect(shownRound(sent)?.hand_sizes).toEqual([3, 3]);
    expect(isMyTurn(sent)).toBe(false);
    const laid = send(choose(atTable, '2H'), 'a-2');
    expect(shownRound(laid)?.floor.at(-1)).toBe('2H');
  });

  it('comes back when it is refused, with the reason', () => {
    const back = receive(sent, { type: 'refused', id: 'a-1', code: 'stale_ply', detail: '' });
    expect(shownHand(back)).toContain('8S');
    expect(back.refused?.code).toBe('stale_ply');
    expect(isMyTurn(back)).toBe(true);
    expect(dismiss(back).refused).toBe(null);
  });

  it('is done with when the table has moved on', () => {
    expect(receive(sent, update(tableView({ round: roundView({ ply: 13, turn: 1 }) }))).sent).toBe(null);
    expect(receive(sent, update(tableView())).sent).not.toBe(null);
  });

  it('is not sent without a choice', () => {
    expect(send(atTable, 'a-3')).toBe(atTable);
  });
});

describe('the turn', () => {
  it('is mine only while I sit, play, and have sent nothing', () => {
    expect(isMyTurn(atTable)).toBe(true);
    expect(isMyTurn(receive(EMPTY, welcome(tableView({ you: null }))))).toBe(false);
    expect(isMyTurn(receive(EMPTY, welcome(tableView({ phase: 'summary' }))))).toBe(false);
  });
});
