import { readFileSync } from 'node:fs';
import { compile } from '../catalogues';
import { Words, type Digits, type Language } from '../src/i18n';

export const source = (language: Language): string =>
  readFileSync(new URL(`../../locales/${language}.ftl`, import.meta.url), 'utf8');

export const words = (language: Language, digits: Digits = 'arab'): Words =>
  new Words(language, digits, compile(source(language)));

/** A text without the marks that keep a name or number apart in mixed directions. */
export const bare = (text: string): string => text.replace(/[\u2066-\u2069]/g, '');
