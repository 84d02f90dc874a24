import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection, FINAL, type Link } from '../src/connection';
import type { AnyMessage } from '../src/protocol';
import { tableView, told } from './fixtures';
import { Wire } from './wire';

const welcome = { type: 'welcome', version: 1, seq: 5, events: [], ...told(tableView()) };
const update = (accepted: string[]) => ({ type: 'update', seq: 6, events: [], ...told(tableView()), accepted });

const opened: Connection[] = [];

function connect(seq: number | null = null, hear: (message: AnyMessage) => void = () => undefined): { links: Link[]; heard: string[]; connection: Connection } {
  Wire.all = [];
  const links: Link[] = [];
  const heard: string[] = [];
  const connection = new Connection('ws://table', {
    onMessage: (message) => {
      heard.push(message.type);
      hear(message);
    },
    onLink: (link) => links.push(link),
    seq: () => seq,
    open: () => new Wire() as unknown as WebSocket,
  });
  opened.push(connection);
  return { links, heard, connection };
}

/** Let the socket that was opened last be welcome. */
function enter(): Wire {
  Wire.last.open();
  Wire.last.say(welcome);
  return Wire.last;
}

const page = Object.assign(new EventTarget(), { hidden: false });
const network = new EventTarget();
let onLine = true;
const happen = (event: 'online' | 'offline'): void => {
  onLine = event === 'online';
  network.dispatchEvent(new Event(event));
};
const hide = (hidden: boolean): void => {
  page.hidden = hidden;
  page.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  onLine = true;
  page.hidden = false;
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network));
  vi.stubGlobal('navigator', { get onLine() { return onLine; } });
});
afterEach(() => {
  for (const connection of opened.splice(0)) connection.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the connection', () => {
  it('says hello with the last update seen', () => {
    connect(41);
    Wire.last.open();
    expect(Wire.last.sent).toEqual([{ type: 'hello', version: 1, seq: 41 }]);
  });

  it('holds commands back until it is welcome', () => {
    const { connection } = connect();
    Wire.last.open();
    const id = connection.send({ type: 'ready' });
    expect(Wire.last.commands).toEqual([]);
    Wire.last.say(welcome);
    expect(Wire.last.commands).toEqual([{ type: 'ready', id }]);
  });

  it('comes back by itself and sends again what was not answered, under the same id', () => {
    const { connection, links } = connect();
    enter();
    const lost = connection.send({ type: 'ready' });
    const done = connection.send({ type: 'sit' });
    Wire.last.say({ type: 'accepted', id: done, seq: 6 });
    Wire.last.end(1006);
    vi.advanceTimersByTime(1000);
    expect(Wire.all.length).toBe(2);
    expect(enter().commands).toEqual([{ type: 'ready', id: lost }]);
    expect(links).toEqual(['open', 'lost', 'open']);
  });

  it('sends what waited before anything that the welcome gives rise to, and each once', () => {
    const sent: string[] = [];
    const { connection } = connect(null, () => sent.push(connection.send({ type: 'hash', round: 1, hash: 'ab' })));
    const waited = connection.send({ type: 'sit' });
    expect(enter().commands).toEqual([{ type: 'sit', id: waited }, { type: 'hash', round: 1, hash: 'ab', id: sent[0] }]);
  });

  it('keeps no phrase for later', () => {
    const { connection } = connect();
    connection.send({ type: 'phrase', phrase: 'sorry' });
    const line = connection.send({ type: 'say', text: 'salam' });
    expect(enter().commands).toEqual([{ type: 'say', text: 'salam', id: line }]);
    connection.send({ type: 'phrase', phrase: 'sorry' });
    expect(Wire.last.commands.length).toBe(2);
  });

  it('stays away from a table that is not there, and from a server that speaks otherwise', () => {
    const gone = connect();
    Wire.last.end(4404);
    vi.advanceTimersByTime(60_000);
    expect([gone.links, Wire.all.length]).toEqual([['gone'], 1]);
    const old = connect();
    Wire.last.open();
    Wire.last.say({ type: 'refused', id: null, code: 'version', detail: '' });
    vi.advanceTimersByTime(60_000);
    happen('online');
    expect([old.links, Wire.all.length]).toEqual([['outdated'], 1]);
  });

  it('knows every code that the server closes with: it stays away, or comes back', () => {
    const source = readFileSync(new URL('../../src/basra/server/room.py', import.meta.url), 'utf8');
    const codes = [...(source.split('class Close')[1] ?? '').split('\nclass ')[0]!.matchAll(/ = (\d{4})/g)].map((found) => Number(found[1]));
    expect(codes.length).toBeGreaterThan(10);
    const returns = codes.filter((code) => {
      const { connection } = connect();
      Wire.last.end(code);
      vi.advanceTimersByTime(7_000);
      connection.close();
      return Wire.all.length > 1;
    });
    const transient = [1001, 4400, 4408, 4409, 4429, 4500];
    expect([...returns].sort()).toEqual(transient);
    expect([...transient, ...Object.keys(FINAL).map(Number)].sort()).toEqual([...codes].sort());
  });
});

describe('a command', () => {
  it('has an id of its own', () => {
    const { connection } = connect();
    expect(connection.send({ type: 'ready' })).not.toBe(connection.send({ type: 'rematch' }));
  });

  it('that is wished for twice before the answer is one', () => {
    const { connection } = connect();
    enter();
    const id = connection.send({ type: 'seat_bot', seat: 1, bot: 'greedy' });
    connection.send({ type: 'seat_bot', seat: 2, bot: 'greedy' });
    expect(connection.send({ type: 'seat_bot', seat: 1, bot: 'greedy' })).toBe(id);
    expect(Wire.last.commands.length).toBe(2);
    Wire.last.say({ type: 'refused', id, code: 'seat_taken', detail: '' });
    expect(connection.send({ type: 'seat_bot', seat: 1, bot: 'greedy' })).not.toBe(id);
  });

  it.each([{ type: 'say', text: 'yes' }, { type: 'phrase', phrase: 'sorry' }, { type: 'swap', a: 0, b: 1 }] as const)('like $type may come twice', (command) => {
    const { connection } = connect();
    enter();
    expect(connection.send(command)).not.toBe(connection.send(command));
    expect(Wire.last.commands.length).toBe(2);
  });

  it('is answered by an update, by a message of its own, or by both', () => {
    const { connection, heard } = connect();
    enter();
    const [a, b] = [connection.send({ type: 'sit' }), connection.send({ type: 'ready' })];
    Wire.last.say(update([a]));
    Wire.last.say({ type: 'accepted', id: a, seq: 6 });
    Wire.last.say({ type: 'accepted', id: b, seq: 6 });
    Wire.last.say(update([a, b]));
    expect(heard).toEqual(['welcome', 'update', 'accepted', 'accepted', 'update']);
    Wire.last.end(1006);
    vi.advanceTimersByTime(1000);
    expect(enter().commands).toEqual([]);
  });

  it('that could not even be read is not sent again', () => {
    const { connection } = connect();
    enter();
    connection.send({ type: 'ready' });
    const next = connection.send({ type: 'leave' });
    Wire.last.say({ type: 'refused', id: null, code: 'malformed', detail: '' });
    Wire.last.end(1006);
    vi.advanceTimersByTime(1000);
    expect(enter().commands).toEqual([{ type: 'leave', id: next }]);
  });
});

describe('a socket', () => {
  it('in whose place another one is opened is closed, and nothing of it is heard any more', () => {
    const { links, heard, connection } = connect();
    const [old] = Wire.all as [Wire];
    happen('online');
    expect([Wire.all.length, old.closed]).toEqual([2, true]);
    old.open();
    old.say(welcome);
    old.end(4404);
    expect([old.sent, links, heard]).toEqual([[], [], []]);
    connection.send({ type: 'ready' });
    expect(enter().commands.length).toBe(1);
    expect([links, heard]).toEqual([['open'], ['welcome']]);
  });

  it('is closed with the connection, and none is opened after it', () => {
    const { connection, heard } = connect();
    const wire = enter();
    connection.send({ type: 'leave' });
    connection.close();
    wire.say(update([]));
    happen('online');
    hide(true);
    vi.advanceTimersByTime(60_000);
    hide(false);
    expect([Wire.all.length, wire.closed, heard]).toEqual([1, true, ['welcome']]);
  });

  it('that never gets a welcome is given up, each time later', () => {
    const { links } = connect();
    Wire.last.open();
    for (const [passed, sockets] of [[7_900, 1], [200, 2], [15_700, 2], [400, 3], [23_700, 3], [400, 4]] as const) {
      vi.advanceTimersByTime(passed);
      expect(Wire.all.length).toBe(sockets);
    }
    expect(links).toEqual(['lost', 'lost', 'lost']);
    enter();
    vi.advanceTimersByTime(600_000);
    expect(Wire.all.length).toBe(4);
  });

  it('that owes an answer for long is taken for dead', () => {
    const { connection, links } = connect();
    const dead = enter();
    vi.advanceTimersByTime(600_000);
    expect(Wire.all.length).toBe(1);
    const id = connection.send({ type: 'ready' });
    vi.advanceTimersByTime(4_000);
    connection.send({ type: 'phrase', phrase: 'sorry' });
    vi.advanceTimersByTime(3_000);
    connection.send({ type: 'rematch' });
    expect(links).toEqual(['open']);
    vi.advanceTimersByTime(1_100);
    expect([links, dead.closed, Wire.all.length]).toEqual([['open', 'lost'], true, 2]);
    expect(enter().commands[0]).toEqual({ type: 'ready', id });
    expect(links).toEqual(['open', 'lost', 'open']);
  });

  it('has time for every answer anew, while some come', () => {
    const { connection } = connect();
    enter();
    const [a, b] = [connection.send({ type: 'sit' }), connection.send({ type: 'ready' })];
    vi.advanceTimersByTime(7_000);
    Wire.last.say(update([a]));
    vi.advanceTimersByTime(7_000);
    Wire.last.say({ type: 'accepted', id: b, seq: 7 });
    vi.advanceTimersByTime(60_000);
    expect(Wire.all.length).toBe(1);
  });
});

describe('a network', () => {
  it('that comes back makes the table open again, though its socket had outlived the gap', () => {
    const { links } = connect();
    enter();
    happen('offline');
    enter(); // on this device the table is there without a network
    happen('online');
    enter();
    expect([links, Wire.all.map(({ closed }) => closed)]).toEqual([['open', 'open', 'open'], [true, true, false]]);
  });

  it('that is gone is said where the table is gone with it, and its return is not waited for', () => {
    const { links } = connect();
    enter();
    happen('offline');
    expect(links).toEqual(['open']);
    Wire.last.end(1006);
    expect(links).toEqual(['open', 'offline']);
    const before = Wire.all.length;
    happen('online');
    expect(Wire.all.length).toBe(before + 1);
    enter();
    expect(links.at(-1)).toBe('open');
  });
});

describe('a page', () => {
  it('that was hidden for long does not trust its socket', () => {
    connect();
    enter();
    hide(true);
    vi.advanceTimersByTime(60_000);
    expect(Wire.all.length).toBe(1);
    hide(false);
    expect(Wire.all.map(({ closed }) => closed)).toEqual([true, false]);
  });

  it('that one only glances away from does', () => {
    connect();
    enter();
    hide(true);
    vi.advanceTimersByTime(2_000);
    hide(false);
    expect(Wire.all.length).toBe(1);
  });
});
