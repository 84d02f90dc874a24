// What a person likes, kept on the device; and the words of the language in use.
import { LANGUAGES, loadCatalogue, Words, type Digits, type Language } from './i18n';
import type { Face } from './cards';
import type { Speed } from './motion/clock';
import { local } from './storage';

export type Theme = 'dark' | 'light' | 'auto';

export interface Liked {
  language: Language;
  digits: Digits;
  theme: Theme;
  face: Face;
  speed: Speed;
  oneTap: boolean;
  keys: boolean;
  sound: boolean;
}

const KEY = 'basra-settings';

const spoken = (): Language =>
  LANGUAGES.find((language) => navigator.languages.some((tag) => tag.startsWith(language))) ?? 'ar';

/** All that there is to like; the first is usual. */
const LIKEABLE: { readonly [K in keyof Liked]: readonly Liked[K][] } = {
  language: LANGUAGES,
  digits: ['arab', 'latn'],
  theme: ['auto', 'dark', 'light'],
  face: ['big', 'classic', 'four'],
  speed: ['normal', 'calm', 'fast', 'none'],
  oneTap: [false, true],
  keys: [true, false],
  sound: [true, false],
};

/** What was liked on this device, as far as it is there to be liked today. */
export function likedOf(kept: unknown): Liked {
  const usual = Object.entries(LIKEABLE).map(([key, [first]]) => [key, key === 'language' ? spoken() : first]);
  const liked = Object.entries(kept ?? {}).filter(([key, value]) => LIKEABLE[key as keyof Liked]?.includes(value as never));
  return Object.fromEntries([...usual, ...liked]) as Liked;
}

class Settings {
  #liked = $state(likedOf(local.read(KEY)));
  #words = $state.raw<Words | null>(null);
  #systemDark = $state(true);
  #systemStill = $state(false);
  readonly theme: 'dark' | 'light' = $derived(
    this.#liked.theme === 'auto' ? (this.#systemDark ? 'dark' : 'light') : this.#liked.theme,
  );

  /** Whether nothing should move by itself. */
  readonly still: boolean = $derived(this.#liked.speed === 'none' || this.#systemStill);

  get liked(): Readonly<Liked> {
    return this.#liked;
  }

  /** The words in use; `start` has loaded them before anything is drawn. */
  get words(): Words {
    if (!this.#words) throw new Error('no language is loaded');
    return this.#words;
  }

  async start(): Promise<void> {
    const system = matchMedia('(prefers-color-scheme: dark)');
    this.#systemDark = system.matches;
    system.addEventListener('change', () => (this.#systemDark = system.matches));
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    this.#systemStill = still.matches;
    still.addEventListener('change', () => (this.#systemStill = still.matches));
    await this.#speak();
  }

  async change(changes: Partial<Liked>): Promise<void> {
    Object.assign(this.#liked, changes);
    local.set(KEY, JSON.stringify(this.#liked));
    if (changes.language || changes.digits) await this.#speak();
    this.dress();
  }

  /** Put language, direction and theme on the page, and whether it moves. */
  dress(): void {
    const root = document.documentElement;
    root.lang = this.words.language;
    root.dir = this.words.direction;
    root.dataset['theme'] = this.theme;
    root.toggleAttribute('data-still', this.still);
    const colour = getComputedStyle(root).getPropertyValue('--wood-a').trim();
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', colour);
  }

  async #speak(): Promise<void> {
    const { language, digits } = this.#liked;
    this.#words = new Words(language, digits, await loadCatalogue(language));
    this.dress();
  }
}

export const settings = new Settings();
