import { readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError, troubleOf } from '../src/api';
import { LANGUAGES } from '../src/i18n';
import { words } from './words';

afterEach(() => vi.unstubAllGlobals());

it('a request that failed is told as what it is', () => {
  vi.stubGlobal('navigator', { onLine: true });
  expect([new ApiError(429, 'too_fast'), new ApiError(500, 'internal'), new TypeError('fetch')].map(troubleOf)).toEqual([
    'refused-too_fast',
    'error-unknown',
    'error-unknown',
  ]);
  vi.stubGlobal('navigator', { onLine: false });
  expect([new ApiError(500, 'internal'), new TypeError('fetch')].map(troubleOf)).toEqual(['error-unknown', 'conn-offline']);
});

it('the page itself says in every language that it could not start', () => {
  const page = readFileSync(new URL('../index.html', import.meta.url), 'utf8');
  for (const language of LANGUAGES) for (const id of ['error-unknown', 'retry']) expect(page).toContain(words(language).say(id));
});
