// One table while one is at it: the connection, the table's state, the clocks, the talk, the
// shuffle's duties.
import { socketAddress } from './api';
import { Connection, type Link, type Unsent } from './connection';
import { Conversation } from './conversation.svelte';
import { Countdown } from './countdown.svelte';
import { Duties } from './fair/duties';
import { Keep } from './fair/keep';
import type { Mark } from './fair/verify';
import { live } from './live.svelte';
import { Clock } from './motion/clock';
import { pauseAfter } from './motion/beats';
import { sayPreview } from './preview';
import type { AnyMessage, Chat, Code, Refused } from './protocol';
import type { Errand } from './route.svelte';
import { sayEvent, sayLine, sayTurn } from './say';
import { noteSeat } from './seats';
import { settings } from './settings.svelte';
import { local } from './storage';
import * as reduce from './table';
import { viewOf, type View } from './view';

/** The last seconds of a turn: shown in `bad`, heard, said. */
export const HURRY_S = 5;
const SOON_S = 10;
/** Reasons to refuse what is so already: whoever wished for it twice has it. */
const FULFILLED: readonly Code[] = ['already_ready', 'already_seated', 'already_sent'];

export class Game {
  table = $state.raw<reduce.Table>(reduce.EMPTY);
  link = $state<Link>('connecting');
  /** The last round has just been counted: its sheet comes before the result. */
  finale = $state(false);
  /** How the shown round's shuffle was checked; null while there is no proof. */
  mark = $state.raw<Mark | null>(null);
  readonly code: string;
  readonly errand: Errand;
  readonly conversation: Conversation;
  readonly countdown = new Countdown((seconds, before) => this.#second(seconds, before));
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
  #arrived: number | null = null;

  constructor(code: string, errand: Errand = {}) {
    this.code = code;
    this.errand = errand;
    this.conversation = new Conversation(code, (command) => this.send(command));
    const keep = new Keep(local);
    this.#duties = new Duties(keep, (command) => this.#quiet.add(this.#connection.send(command)));
    this.#connection = new Connection(socketAddress(code), {
      onMessage: (message) => this.#hear(message),
      onLink: (link) => this.#linked(link),
      seq: () => this.#arrived,
    });
    if (errand.sit) this.#quiet.add(this.send({ type: 'sit' })); // where a match runs, one watches
    document.addEventListener('visibilitychange', this.#hidden);
  }

  /** Look away from the table; whoever sits there still does. */
  close(): void {
    document.removeEventListener('visibilitychange', this.#hidden);
    this.#clock.stop();
    this.countdown.stop();
    this.conversation.stop();
    live.urgent = '';
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
    if (this.play) live.tell(sayPreview(this.play, settings.words));
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

  #linked(link: Link): void {
    this.link = link;
    if (link === 'closed') this.conversation.attend(null);
  }

  #hear(message: AnyMessage): void {
    if (message.type === 'chat') return this.#listen(message);
    if (message.type === 'accepted') return void this.conversation.answered(message.id);
    if (message.type === 'refused') return this.#refused(message);
    if (message.type === 'update') for (const id of message.accepted) this.conversation.answered(id);
    this.#arrived = message.seq;
    this.countdown.hear(message.now_ms, message.type === 'welcome');
    const view = viewOf(message);
    this.conversation.attend(view.phase === 'closed' ? null : view.stay);
    noteSeat(local, view);
    this.#duties.see(view);
    this.#clock.speed = settings.liked.speed;
    this.#clock.add({ ms: pauseAfter(message, view.you), begin: () => this.#show(message) });
    if (document.hidden || message.type === 'welcome') this.#clock.skip();
  }

  #refused(message: Refused): void {
    if (this.conversation.answered(message.id, message.code)) return;
    const quiet = message.id !== null && this.#quiet.has(message.id) && message.code !== 'asked_to_leave';
    if (quiet || FULFILLED.includes(message.code)) return;
    this.table = reduce.receive(this.table, message);
  }

  #listen(chat: Chat): void {
    const line = this.conversation.hear(chat);
    if (line && line.seat !== this.table.view?.you) live.tell(sayLine(line, settings.words));
  }

  #show(message: Extract<AnyMessage, { type: 'update' | 'welcome' }>): void {
    const ply = this.myTurn ? this.table.view?.round?.ply : null;
    const was = this.table.view?.phase;
    this.table = reduce.receive(this.table, message);
    const words = settings.words;
    const view = viewOf(message);
    for (const event of message.events) live.tell(sayEvent(event, view, words) ?? '');
    const { round, phase, deadline } = view;
    this.countdown.watch(deadline?.due_ms ?? null);
    void this.#check(view);
    if (phase === 'over' && was === 'play' && round?.score) this.finale = true;
    if (phase !== 'over') this.finale = false;
    if (this.myTurn && round && round.ply !== ply) live.urgent = sayTurn(round, deadline && this.countdown.seconds, words);
    else if (!this.myTurn) live.urgent = '';
  }

  async #check(view: View): Promise<void> {
    const mark = await this.#duties.markOf(view);
    if (this.table.view?.round === view.round) this.mark = mark;
  }

  /** One's own time is said when it is short, and can be heard as it runs out. */
  #second(seconds: number, before: number | null): void {
    if (!this.myTurn || this.table.view?.deadline?.kind !== 'turn') return;
    const passes = (limit: number): boolean => before !== null && before > limit && seconds <= limit;
    if (passes(SOON_S)) live.tell(settings.words.say('say-seconds', { count: seconds }));
    if (passes(HURRY_S)) live.urgent = settings.words.say('say-hurry');
    if (seconds > 0 && seconds <= HURRY_S && settings.liked.sound && this.link === 'open') void import('./tick').then(({ tick }) => tick());
  }

  readonly #hidden = (): void => {
    if (document.hidden) this.#clock.skip();
  };
}
