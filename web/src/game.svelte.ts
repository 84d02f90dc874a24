// One table while one is at it: the connection, the table's state, the clock, the shuffle's duties.
import { socketAddress } from './api';
import { Connection, type Link, type Unsent } from './connection';
import { Duties } from './fair/duties';
import { Keep } from './fair/keep';
import type { Mark } from './fair/verify';
import { Clock } from './motion/clock';
import { pauseAfter } from './motion/beats';
import type { AnyMessage } from './protocol';
import { sayEvent, sayTurn } from './say';
import { settings } from './settings.svelte';
import * as reduce from './table';
import { viewOf } from './view';

const SAID_LINES = 12;

export class Game {
  table = $state.raw<reduce.Table>(reduce.EMPTY);
  link = $state<Link>('connecting');
  /** The last round has just been counted: its sheet comes before the result. */
  finale = $state(false);
  /** What was said last, for the live log. */
  said = $state.raw<readonly { key: number; text: string }[]>([]);
  /** What has to be heard at once: "your turn". */
  urgent = $state('');
  readonly code: string;
  readonly myTurn = $derived(reduce.isMyTurn(this.table));
  readonly plays = $derived(reduce.chosenPlays(this.table));
  readonly play = $derived(reduce.chosenPlay(this.table));
  readonly round = $derived(reduce.shownRound(this.table));
  readonly hand = $derived(reduce.shownHand(this.table));
  readonly #clock = new Clock();
  readonly #connection: Connection;
  readonly #duties: Duties;
  /** Commands that nobody asked for by hand: a refusal of one is nobody's business. */
  readonly #quiet = new Set<string>();
  #lines = 0;
  #arrived: number | null = null;

  constructor(code: string) {
    this.code = code;
    const keep = new Keep(localStorage);
    this.#duties = new Duties(keep, (command) => this.#quiet.add(this.#connection.send(command)));
    this.#connection = new Connection(socketAddress(code), {
      onMessage: (message) => this.#hear(message),
      onLink: (link) => (this.link = link),
      seq: () => this.#arrived,
    });
    document.addEventListener('visibilitychange', this.#hidden);
  }

  leave(): void {
    document.removeEventListener('visibilitychange', this.#hidden);
    this.#clock.stop();
    this.#connection.close();
  }

  send(command: Unsent): string {
    return this.#connection.send(command);
  }

  choose(card: string | null): void {
    this.table = reduce.choose(this.table, card);
  }

  pick(at: number): void {
    this.table = reduce.pick(this.table, at);
  }

  dismiss(): void {
    this.table = reduce.dismiss(this.table);
  }

  /** Play the chosen card; does nothing while it is not one's turn or the table is away. */
  commit(): boolean {
    const round = this.table.view?.round;
    if (!this.play || !round || !this.myTurn || this.link !== 'open') return false;
    const id = this.send({ type: 'play', round: round.number, ply: round.ply, play: this.play.text });
    this.table = reduce.send(this.table, id);
    return true;
  }

  mark(): Mark | null {
    const { view } = this.table;
    return view ? this.#duties.markOf(view) : null;
  }

  tell(text: string): void {
    this.said = [...this.said, { key: this.#lines++, text }].slice(-SAID_LINES);
  }

  #hear(message: AnyMessage): void {
    if (message.type === 'accepted' || message.type === 'chat') return;
    if (message.type === 'refused') {
      if (message.id !== null && this.#quiet.has(message.id)) return;
      this.table = reduce.receive(this.table, message);
      return;
    }
    this.#arrived = message.seq;
    const view = viewOf(message);
    this.#duties.see(view);
    this.#clock.speed = settings.liked.speed;
    this.#clock.add({ ms: pauseAfter(message, view.you), begin: () => this.#show(message) });
    if (document.hidden || message.type === 'welcome') this.#clock.skip();
  }

  #show(message: Extract<AnyMessage, { type: 'update' | 'welcome' }>): void {
    const mine = this.myTurn;
    const was = this.table.view?.phase;
    this.table = reduce.receive(this.table, message);
    const words = settings.words;
    const view = viewOf(message);
    if (message.type === 'update') {
      for (const event of message.events) {
        const text = sayEvent(event, view, words);
        if (text) this.tell(text);
      }
    }
    const { round, phase } = view;
    if (phase === 'over' && was === 'play' && round?.score) this.finale = true;
    if (phase !== 'over') this.finale = false;
    if (!mine && this.myTurn && round) this.urgent = sayTurn(round, words);
    else if (!this.myTurn) this.urgent = '';
  }

  readonly #hidden = (): void => {
    if (document.hidden) this.#clock.skip();
  };
}
