import { describe, expect, it } from 'vitest';
import { spaced, wantedIn } from '../src/code';

describe('what somebody typed', () => {
  it('is a code in any case, spaced as one likes', () => {
    for (const text of ['n2kd47', 'N2K D47', ' n2k-d47 ', 'n2k·d47', '\u200fN2K D47\u200e']) {
      expect([text, wantedIn(text)]).toEqual([text, { code: 'n2kd47' }]);
    }
  });

  it('may have Arabic or Persian digits', () => {
    expect(wantedIn('N٢K D٤٧')).toEqual({ code: 'n2kd47' });
    expect(wantedIn('n۲kd۴۷')).toEqual({ code: 'n2kd47' });
    expect(wantedIn('٠١٢٣٨٩')).toEqual({ code: '012389' });
  });

  it('may be a link that was pasted, with what was written around it', () => {
    expect(wantedIn('تعالى نلعب باصرة https://basra.example/t/n2kd47xyz?a=1')).toEqual({ table: 'n2kd47xyz' });
  });

  it('is nothing where it can be no code', () => {
    for (const text of ['', 'n2kd4', 'n2kd478', 'قهوةنا', 'n2k/47', 'https://basra.example/', 'https://basra.example/t/%']) {
      expect([text, wantedIn(text)]).toEqual([text, null]);
    }
  });
});

it('a code is shown three and three', () => {
  expect(spaced('n2kd47')).toBe('N2K D47');
});
