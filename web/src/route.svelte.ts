// Where in the house one is. A table's link is `/t/<table>`; `/move#<token>/<table>` brings a person
// here from another device, and to the table where he was, if he was at one.
import { decoded } from './code';

export type Place =
  | { scene: 'home' | 'tables' | 'new' | 'name' | 'missing' }
  | { scene: 'table'; table: string }
  | { scene: 'move'; token: string; table: string | null };

/** What one comes to a table for, beside looking at it. */
export interface Errand {
  /** Sit down, from a list of tables, with a code, or by a link as somebody new. */
  sit?: boolean;
  /** Quick play has opened this table, where nobody waited. */
  opened?: boolean;
}

export function placeOf(path: string, fragment = ''): Place {
  if (path === '/' || path === '') return { scene: 'home' };
  const [, name, rest] = /^\/(\w+)(?:\/([^/]+))?\/?$/.exec(path) ?? [];
  const table = name === 't' && rest ? decoded(rest) : null;
  if (table !== null) return { scene: 'table', table };
  if (name === 'move' && !rest) {
    const [token = '', from] = fragment.replace(/^#/, '').split('/');
    return { scene: 'move', token, table: from || null };
  }
  return (name === 'tables' || name === 'new' || name === 'name') && !rest ? { scene: name } : { scene: 'missing' };
}

export const tablePath = (table: string): string => `/t/${encodeURIComponent(table)}`;
/** Where another device goes with a pass; from a table, back to it. */
export function movePath(token: string, here: Place): string {
  return here.scene === 'table' ? `/move#${token}/${here.table}` : `/move#${token}`;
}
export const linkTo = (path: string): string => new URL(path, window.location.origin).href;

class Route {
  place = $state.raw<Place>({ scene: 'home' });

  constructor() {
    this.#arrive();
    window.addEventListener('popstate', () => this.#arrive());
  }

  go(path: string, errand: Errand = {}): void {
    window.history.pushState(errand, '', path);
    this.#arrive();
    window.scrollTo(0, 0);
  }

  /** What one came for; a `sit` is done once. */
  errand(): Errand {
    const { sit, ...rest } = (window.history.state ?? {}) as Errand;
    if (sit) window.history.replaceState(rest, '');
    return sit ? { ...rest, sit } : rest;
  }

  #arrive(): void {
    const { pathname, hash } = window.location;
    this.place = placeOf(pathname, hash);
    // A pass stays in memory alone: no address bar, no history, no screenshot of either has it.
    if (this.place.scene === 'move' && hash) window.history.replaceState(null, '', pathname);
  }
}

export const route = new Route();
