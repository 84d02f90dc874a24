// The table as the client holds it: a pure reducer over what the server says and what fingers do.
// It knows no rules: what a card takes, and whether it may be played, is in the view.
import { playsOf } from './choice';
import type { AnyMessage, Code, PlayedView, PlayView, RoundView, Update, Welcome } from './protocol';
import { viewOf, type View } from './view';

export interface Sent {
  id: string;
  round: number;
  ply: number;
  play: PlayView;
}

export interface Table {
  /** The last update seen. */
  seq: number | null;
  view: View | null;
  /** The running round's plays as far as they were seen, oldest first. */
  log: readonly PlayedView[];
  /** The hand's card that is chosen, and which of its equal captures (R8). */
  chosen: string | null;
  picked: number;
  /** A card on its way to the server: shown as played until it is answered. */
  sent: Sent | null;
  refused: { code: Code; count: number } | null;
}

export const EMPTY: Table = {
  seq: null,
  view: null,
  log: [],
  chosen: null,
  picked: 0,
  sent: null,
  refused: null,
};

const sameRound = (a: View | null, b: View): boolean =>
  a?.match === b.match && a.round?.number === b.round?.number;

function longer(log: readonly PlayedView[], plays: readonly PlayedView[]): readonly PlayedView[] {
  const last = log.at(-1)?.ply ?? 0;
  const fresh = plays.filter((played) => played.ply > last);
  return fresh.length > 0 ? [...log, ...fresh] : log;
}

function see(table: Table, message: Welcome | Update): Table {
  const { seq } = message;
  const view = viewOf(message);
  const { round } = view;
  const kept = sameRound(table.view, view) ? table.log : [];
  const log = round ? longer(kept, round.plays) : [];
  const stays = table.chosen !== null && view.hand.includes(table.chosen);
  const floorStays = String(table.view?.round?.floor) === String(round?.floor);
  const sent = table.sent && round?.number === table.sent.round && round.ply === table.sent.ply ? table.sent : null;
  return {
    ...table,
    seq,
    view,
    log,
    sent,
    chosen: stays ? table.chosen : null,
    picked: stays && floorStays ? table.picked : 0,
  };
}

/** What the table becomes when the server says something. */
export function receive(table: Table, message: AnyMessage): Table {
  switch (message.type) {
    case 'welcome':
      return see(table, message);
    case 'update':
      return table.seq !== null && message.seq <= table.seq ? table : see(table, message);
    case 'refused': {
      const sent = table.sent?.id === message.id ? null : table.sent;
      return { ...table, sent, refused: { code: message.code, count: (table.refused?.count ?? 0) + 1 } };
    }
    case 'accepted':
    case 'chat':
      return table;
  }
}

/** Choose a card of the hand, or none; a card that is not there is none. */
export function choose(table: Table, card: string | null): Table {
  const chosen = card !== null && table.view?.hand.includes(card) ? card : null;
  return { ...table, chosen, picked: chosen === table.chosen ? table.picked : 0 };
}

export function pick(table: Table, picked: number): Table {
  return { ...table, picked };
}

export function send(table: Table, id: string): Table {
  const play = chosenPlay(table);
  const round = table.view?.round;
  if (!play || !round) return table;
  return { ...table, sent: { id, round: round.number, ply: round.ply, play }, chosen: null, picked: 0, refused: null };
}

export const dismiss = (table: Table): Table => ({ ...table, refused: null });

/** What the chosen card could do, in the engine's order. */
export function chosenPlays(table: Table): PlayView[] {
  return table.chosen === null ? [] : playsOf(table.view?.options ?? [], table.chosen);
}

export const chosenPlay = (table: Table): PlayView | null => chosenPlays(table)[table.picked] ?? null;

export function isMyTurn(table: Table): boolean {
  const { view } = table;
  return view?.phase === 'play' && view.you !== null && view.round?.turn === view.you && table.sent === null;
}

/** The round as it is shown: with the card that is on its way already on the floor, or its captures gone. */
export function shownRound(table: Table): RoundView | null {
  const round = table.view?.round ?? null;
  if (!round || !table.sent) return round;
  const { card, taken } = table.sent.play;
  const floor = round.floor.filter((each) => !taken.includes(each));
  const you = table.view?.you;
  return {
    ...round,
    hand_sizes: round.hand_sizes.map((size, seat) => (seat === you ? size - 1 : size)),
    floor: taken.length > 0 ? floor : [...floor, card],
  };
}

/** The hand as it is shown: without the card that is on its way. */
export function shownHand({ view, sent }: Table): readonly string[] {
  const hand = view?.hand ?? [];
  return sent ? hand.filter((card) => card !== sent.play.card) : hand;
}
