// Words and numbers of one language. Catalogues are Fluent files, parsed while building; only the
// language in use is loaded. Knows nothing of Svelte: `settings.svelte.ts` holds the current words.
import { FluentBundle, type FluentResource, type FluentVariable } from '@fluent/bundle';
import { isKomi, rankOf, suitOf } from './cards';

export type Language = 'ar' | 'en';
export type Digits = 'arab' | 'latn';
export const LANGUAGES: readonly Language[] = ['ar', 'en'];

/** A catalogue's messages by their ids. */
export type Messages = Record<string, FluentResource['body'][number]['value']>;
const catalogues = import.meta.glob<{ default: Messages }>('../../locales/*.ftl');

export async function loadCatalogue(language: Language): Promise<Messages> {
  const load = catalogues[`../../locales/${language}.ftl`];
  if (!load) throw new Error(`no catalogue for ${language}`);
  return (await load()).default;
}

/** Characters that no text has stand for slots. */
const MARK = 0xe000;

const locale = (language: Language, digits: Digits): string =>
  language === 'ar' ? `ar-EG-u-nu-${digits}` : 'en';

export class Words {
  readonly language: Language;
  readonly direction: 'rtl' | 'ltr';
  readonly #bundle: FluentBundle;
  readonly #plain: Intl.NumberFormat;
  readonly #signed: Intl.NumberFormat;

  constructor(language: Language, digits: Digits, messages: Messages) {
    this.language = language;
    this.direction = language === 'ar' ? 'rtl' : 'ltr';
    const name = locale(language, digits);
    this.#bundle = new FluentBundle(name, { useIsolating: true });
    const body = Object.entries(messages).map(([id, value]) => ({ id, value, attributes: {} }));
    this.#bundle.addResource({ body } as FluentResource);
    this.#plain = new Intl.NumberFormat(name, { useGrouping: false });
    this.#signed = new Intl.NumberFormat(name, { useGrouping: false, signDisplay: 'exceptZero' });
  }

  has(id: string): boolean {
    return this.#bundle.hasMessage(id);
  }

  /** The message `id`; a missing one shows its id, which the tests look for. */
  say(id: string, values?: Record<string, FluentVariable>): string {
    const message = this.#bundle.getMessage(id);
    if (!message?.value) return id;
    return this.#bundle.formatPattern(message.value, values ?? null, []);
  }

  /** The message `id` in pieces, with a slot's name where a component goes: `['', {slot}, ' laid']`. */
  pieces<Slot extends string>(id: string, slots: readonly Slot[]): (string | { slot: Slot })[] {
    const marks = Object.fromEntries(slots.map((slot, i) => [slot, String.fromCharCode(MARK + i)]));
    const text = this.say(id, marks).replace(/[\u2068\u2069]/g, '');
    return text.split(/([\uE000-\uE00F])/).flatMap((piece): (string | { slot: Slot })[] => {
      const slot = slots[piece.charCodeAt(0) - MARK];
      const words = piece.trim();
      return slot ? [{ slot }] : words ? [words] : [];
    });
  }

  number(value: number): string {
    return this.#plain.format(value);
  }

  /** A lone number: an Arabic zero is a dot and gets lost, so it is a dash. */
  total(value: number): string {
    const text = this.#plain.format(value);
    return text === '٠' ? this.say('none-mark') : text;
  }

  /** Points won: with their sign, on the side where this language puts it; nothing is a dash. */
  points(value: number): string {
    return value === 0 ? this.say('none-mark') : this.#signed.format(value);
  }

  /** A card in words: "eight of spades". */
  card(card: string): string {
    if (isKomi(card)) return this.say('card-komi');
    return this.say('card-named', {
      rank: this.say(`rank-${rankOf(card)}`),
      suit: this.say(`suit-${suitOf(card)}`),
    });
  }

  /** Several texts as one, joined two by two with a message of `first` and `second`. */
  join(texts: readonly string[], message: 'join-with' | 'join-groups' | 'join-list'): string {
    return texts.reduce((first, second) => (first ? this.say(message, { first, second }) : second), '');
  }

  cards(cards: readonly string[]): string {
    return this.join(cards.map((card) => this.card(card)), 'join-list');
  }
}
