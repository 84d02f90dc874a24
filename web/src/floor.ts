// The floor's grid: how wide the cards are and in which columns and rows they lie. Nothing scrolls;
// where there is no room for whole cards, rows overlap and each card's index and suit stay free.

/** Between cards, in px. */
export const GAP_ACROSS = 12;
const GAP_DOWN = 14;
/** A card's height by its width. */
export const TALL = 1.4;
/** The part of an overlapped card that stays visible, by its width: index and suit. */
const VISIBLE = 0.64;

export interface Grid {
  columns: number;
  rows: number;
  /** A card's width in px. */
  width: number;
  /** Whether rows overlap. */
  closed: boolean;
}

/** Choose the grid for `n` cards in a box of `w` × `h` px, with cards no wider than `max`. */
export function best(n: number, w: number, h: number, max: number): Grid {
  let open: Grid = { columns: 1, rows: 1, width: 0, closed: false };
  let closed: Grid = { columns: 1, rows: 1, width: 0, closed: true };
  let openScore = -Infinity;
  let closedScore = -Infinity;
  for (let columns = 1; columns <= Math.max(1, n); columns++) {
    const rows = Math.max(1, Math.ceil(n / columns));
    const holes = rows * columns - n;
    const across = Math.min(max, (w - GAP_ACROSS * (columns - 1)) / columns);
    const whole = Math.min(across, (h - GAP_DOWN * (rows - 1)) / (TALL * rows));
    const lapped = Math.min(across, h / (VISIBLE * (rows - 1) + TALL));
    const wholeScore = whole - 0.6 * holes - (columns < rows ? 6 : 0);
    const lappedScore = lapped - 0.6 * holes - 8 * Math.max(0, rows - 3);
    if (wholeScore > openScore) {
      openScore = wholeScore;
      open = { columns, rows, width: whole, closed: false };
    }
    if (lappedScore > closedScore) {
      closedScore = lappedScore;
      closed = { columns, rows, width: lapped, closed: rows > 1 };
    }
  }
  return open.width >= Math.min(56, max) || closed.width <= open.width ? open : closed;
}

/** From one row's top to the next, in px: whole cards and a gap, else as much as the box leaves. */
export function rowStep(grid: Grid, h: number): number {
  const whole = TALL * grid.width + GAP_DOWN;
  if (!grid.closed || grid.rows === 1) return whole;
  return Math.max(VISIBLE * grid.width, Math.min(whole, (h - TALL * grid.width) / (grid.rows - 1)));
}

/** Which card lies in which cell of the grid, row by row from the left; null is a free cell. */
export interface Places {
  columns: number;
  cells: readonly (string | null)[];
}

/**
 * Lay the floor's cards into cells. While the columns stay, a card keeps its cell and a new one
 * takes the first free cell; when they change, all are laid anew in the floor's order.
 */
export function keepPlaces(before: Places | null, floor: readonly string[], grid: Grid): Places {
  const size = grid.columns * grid.rows;
  const lies = new Set(floor);
  const kept = before?.columns === grid.columns ? before.cells.map((c) => (c && lies.has(c) ? c : null)) : [];
  const fits = kept.every((card, cell) => card === null || cell < size);
  if (!fits || kept.every((card) => card === null)) {
    return { columns: grid.columns, cells: [...floor, ...Array<null>(Math.max(0, size - floor.length)).fill(null)] };
  }
  const cells = Array.from({ length: size }, (_, cell) => kept[cell] ?? null);
  const placed = new Set(cells);
  for (const card of floor) if (!placed.has(card)) cells[cells.indexOf(null)] = card;
  return { columns: grid.columns, cells };
}

/** A resting card's tilt in degrees: by a hash of the card, so that two screens agree. */
export function tilt(card: string): number {
  const tilts = [-1.4, 1.1, -0.5, 1.7, 0.4, -0.9];
  const hash = (card.charCodeAt(0) * 31 + card.charCodeAt(1)) * 2654435761;
  return tilts[(hash >>> 8) % tilts.length] ?? 0;
}
