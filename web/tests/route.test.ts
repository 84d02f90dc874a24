import { beforeAll, describe, expect, it, vi } from 'vitest';
import type * as RouteModule from '../src/route.svelte';

let placeOf: typeof RouteModule.placeOf;
let movePath: typeof RouteModule.movePath;
beforeAll(async () => {
  vi.stubGlobal('window', { location: { pathname: '/', hash: '', origin: 'http://basra' }, addEventListener: () => undefined });
  vi.stubGlobal('$state', Object.assign((value: unknown) => value, { raw: (value: unknown) => value }));
  ({ placeOf, movePath } = await import('../src/route.svelte'));
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
