import { describe, expect, it } from 'vitest';
import { meant } from '../src/keys';

const press = (key: string, code: string, shiftKey = false): string => meant({ key, code, shiftKey });

describe('a key', () => {
  it('is the letter that it writes, wherever that lies', () => {
    expect([press('f', 'KeyF'), press('F', 'KeyF', true), press('f', 'KeyY'), press('r', 'KeyO')]).toEqual(['f', 'f', 'f', 'r']);
  });

  it('is the Latin letter that lies there, where it writes another alphabet', () => {
    expect([press('ب', 'KeyF'), press('ق', 'KeyR'), press('س', 'KeyS'), press('а', 'KeyF')]).toEqual(['f', 'r', 's', 'f']);
  });

  it('is a digit in Arabic and on a French keyboard, with its Shift and without', () => {
    expect([press('١', 'Digit1'), press('٣', 'Numpad3'), press('&', 'Digit1'), press('1', 'Digit1', true)]).toEqual(['1', '3', '1', '1']);
    expect(press('!', 'Digit1', true)).toBe('!');
  });

  it('asks in both scripts', () => {
    expect([press('?', 'Slash', true), press('؟', 'Slash', true), press('?', 'KeyM', true)]).toEqual(['?', '?', '?']);
  });

  it('that moves is no digit of the number pad', () => {
    expect([press('ArrowLeft', 'Numpad4'), press('End', 'Numpad1'), press('Escape', 'Escape')]).toEqual(['arrowleft', 'end', 'escape']);
  });
});
