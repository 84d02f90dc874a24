import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Connection, FINAL, type Link } from '../src/connection';
import { tableView, told } from './fixtures';

class Wire {
  static all: Wire[] = [];
  sent: { type: string; id?: string; seq?: number | null }[] = [];
  onopen: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: (event: { code: number }) => void = () => undefined;
  constructor() {
    Wire.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Wire['sent'][number]);
  }
  close(): void {
    this.onclose({ code: 1000 });
  }
  say(message: object): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

const welcome = { type: 'welcome', version: 1, seq: 5, events: [], ...told(tableView()) };

function connect(seq: number | null = null): { links: Link[]; connection: Connection; wire: () => Wire } {
  Wire.all = [];
  const links: Link[] = [];
  const connection = new Connection('ws://table', {
    onMessage: () => undefined,
    onLink: (link) => links.push(link),
    seq: () => seq,
    open: () => new Wire() as unknown as WebSocket,
  });
  return { links, connection, wire: () => Wire.all.at(-1) as Wire };
}

afterEach(() => vi.useRealTimers());

describe('the connection', () => {
  it('says hello with the last update seen', () => {
    const { wire } = connect(41);
    wire().onopen();
    expect(wire().sent).toEqual([{ type: 'hello', version: 1, seq: 41 }]);
  });

  it('holds commands back until it is welcome', () => {
    const { connection, wire } = connect();
    wire().onopen();
    const id = connection.send({ type: 'ready' });
    expect(wire().sent.length).toBe(1);
    wire().say(welcome);
    expect(wire().sent.at(-1)).toEqual({ type: 'ready', id });
  });

  it('comes back by itself and sends again what was not answered, under the same id', () => {
    vi.useFakeTimers();
    const { connection, wire, links } = connect();
    wire().onopen();
    wire().say(welcome);
    const lost = connection.send({ type: 'ready' });
    const done = [connection.send({ type: 'sit' }), connection.send({ type: 'swap', a: 0, b: 1 })];
    wire().say({ type: 'accepted', id: done[0], seq: 6 });
    wire().say({ ...welcome, type: 'update', seq: 7, accepted: [done[1]] });
    wire().onclose({ code: 1006 });
    vi.advanceTimersByTime(1000);
    expect(Wire.all.length).toBe(2);
    wire().onopen();
    wire().say(welcome);
    expect(wire().sent.slice(1)).toEqual([{ type: 'ready', id: lost }]);
    expect(links).toEqual(['open', 'lost', 'open']);
  });

  it('stays away from a table that is not there, and from a server that speaks otherwise', () => {
    vi.useFakeTimers();
    const gone = connect();
    gone.wire().onclose({ code: 4404 });
    vi.advanceTimersByTime(60_000);
    expect([gone.links, Wire.all.length]).toEqual([['gone'], 1]);
    const old = connect();
    old.wire().onopen();
    old.wire().say({ type: 'refused', id: null, code: 'version', detail: '' });
    vi.advanceTimersByTime(60_000);
    expect([old.links, Wire.all.length]).toEqual([['outdated'], 1]);
  });

  it('knows every code that the server closes with: it stays away, or comes back', () => {
    const source = readFileSync(new URL('../../src/basra/server/room.py', import.meta.url), 'utf8');
    const codes = [...(source.split('class Close')[1] ?? '').split('\nclass ')[0]!.matchAll(/ = (\d{4})/g)].map((found) => Number(found[1]));
    expect(codes.length).toBeGreaterThan(10);
    vi.useFakeTimers();
    const returns = codes.filter((code) => {
      const { wire } = connect();
      wire().onclose({ code });
      vi.advanceTimersByTime(60_000);
      return Wire.all.length > 1;
    });
    const transient = [1001, 4400, 4408, 4409, 4429, 4500];
    expect([...returns].sort()).toEqual(transient);
    expect([...transient, ...Object.keys(FINAL).map(Number)].sort()).toEqual([...codes].sort());
  });

  it('gives every command an id of its own', () => {
    const { connection } = connect();
    expect(connection.send({ type: 'ready' })).not.toBe(connection.send({ type: 'ready' }));
  });
});
