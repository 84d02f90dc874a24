import { describe, expect, it, vi } from 'vitest';
import { likedOf } from '../src/settings.svelte';

vi.hoisted(() => vi.stubGlobal('navigator', { languages: ['de', 'en-GB'] }));

const usual = { language: 'en', digits: 'arab', theme: 'auto', face: 'big', speed: 'normal', oneTap: false, keys: true, sound: true };

describe('what one likes', () => {
  it('is the usual on a new device, in a language that its owner reads', () => {
    expect(likedOf(null)).toEqual(usual);
  });

  it('is what was kept', () => {
    const kept = { language: 'ar', digits: 'latn', theme: 'light', face: 'four', speed: 'none', oneTap: true, keys: false, sound: false };
    expect(likedOf(kept)).toEqual(kept);
  });

  it.each([{ language: 'tlh' }, { speed: 'warp', theme: 7 }, { other: 'x' }, 'null', 3, []])('is the usual where %j is of no use', (kept) => {
    expect(likedOf(kept)).toEqual(usual);
  });
});
