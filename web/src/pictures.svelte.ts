// The twelve courts are large, so they are fetched after the first paint; until one is there, its
// card shows index and suit on plain stock.
import { SvelteSet } from 'svelte/reactivity';
import { pictureOf, type Face } from './cards';

const COURTS = ['J', 'Q', 'K'].flatMap((rank) => [...'CDHS'].map((suit) => rank + suit));

class Pictures {
  readonly #here = new SvelteSet<string>();
  readonly #asked = new Set<Face>();

  has(face: Face, card: string): boolean {
    return this.#here.has(`${face}/${card}`);
  }

  /** Fetch a deck's courts one after another, when the page has nothing better to do. */
  fetch(face: Face): void {
    if (this.#asked.has(face)) return;
    this.#asked.add(face);
    const idle = window.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 200));
    idle(() => void this.#fetchAll(face));
  }

  async #fetchAll(face: Face): Promise<void> {
    for (const card of COURTS) {
      const image = new Image();
      image.src = pictureOf(card, face);
      await image.decode().then(
        () => this.#here.add(`${face}/${card}`),
        () => this.#asked.delete(face),
      );
    }
  }
}

export const pictures = new Pictures();
