// Where in the house one is: home, or at a table by its link `/t/<code>`.

export type Place = { scene: 'home' } | { scene: 'table'; table: string } | { scene: 'missing' };

export function placeOf(path: string): Place {
  if (path === '/' || path === '') return { scene: 'home' };
  const found = /^\/t\/([^/]+)\/?$/.exec(path);
  return found?.[1] ? { scene: 'table', table: decodeURIComponent(found[1]) } : { scene: 'missing' };
}

/** The code in what somebody typed or pasted: the code itself, or a link that ends in it. */
export function codeIn(text: string): string | null {
  const trimmed = text.trim();
  const code = /\/t\/([^/?#\s]+)/.exec(trimmed)?.[1] ?? trimmed;
  return /^[\p{L}\p{N}_-]{3,64}$/u.test(code) ? code : null;
}

export const tablePath = (table: string): string => `/t/${encodeURIComponent(table)}`;
export const tableLink = (table: string): string => new URL(tablePath(table), window.location.origin).href;

class Route {
  place = $state.raw<Place>(placeOf(window.location.pathname));

  constructor() {
    window.addEventListener('popstate', () => (this.place = placeOf(window.location.pathname)));
  }

  go(path: string): void {
    window.history.pushState(null, '', path);
    this.place = placeOf(path);
    window.scrollTo(0, 0);
  }
}

export const route = new Route();
