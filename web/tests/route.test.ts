import { beforeAll, describe, expect, it, vi } from 'vitest';
import type * as RouteModule from '../src/route.svelte';

let placeOf: typeof RouteModule.placeOf;
let movePath: typeof RouteModule.movePath;
beforeAll(async () => {
  vi.stubGlobal('window', { location: { pathname: '/', hash: '', origin: 'http://basra' }, addEventListener: () => undefined });
  vi.stubGlobal('$state', Object.assign((value: unknown) => value, { raw: (value: unknown) => value }));
  ({ placeOf, movePath } = await import('../src/route.svelte'));
});

describe('an address', () => {
  it('leads to a scene', () => {
    expect(placeOf('/t/n2kd47')).toEqual({ scene: 'table', table: 'n2kd47' });
    expect(placeOf('/t/%D9%86/')).toEqual({ scene: 'table', table: 'ن' });
    expect(placeOf('/new')).toEqual({ scene: 'new' });
    expect(placeOf('/name')).toEqual({ scene: 'name' });
  });

  it.each(['/t/%', '/t/%zz', '/t/', '/t', '/x', '/new/1'])('like %s leads nowhere', (path) => {
    expect(placeOf(path)).toEqual({ scene: 'missing' });
  });
});

describe('the way from one device to another', () => {
  it('leads to the table where one was', () => {
    const path = movePath('a-token_1', { scene: 'table', table: 'n2kd47bcdfghjkmn' });
    expect(path).toBe('/move#a-token_1/n2kd47bcdfghjkmn');
    expect(placeOf('/move', path.slice(5))).toEqual({ scene: 'move', token: 'a-token_1', table: 'n2kd47bcdfghjkmn' });
  });

  it('leads home from anywhere else', () => {
    expect(movePath('a-token_1', { scene: 'home' })).toBe('/move#a-token_1');
    expect(placeOf('/move', '#a-token_1')).toEqual({ scene: 'move', token: 'a-token_1', table: null });
    expect(placeOf('/move')).toEqual({ scene: 'move', token: '', table: null });
  });
});
