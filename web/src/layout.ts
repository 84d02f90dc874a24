// The size classes of the table and what depends on them: one source for style sheets (`data-size`)
// and for the floor's arithmetic.

export type Size = 'phone' | 'short' | 'landscape' | 'tablet' | 'desktop';

export function sizeOf(width: number, height: number): Size {
  if (width >= 1000 && height >= 600) return 'desktop';
  if (width >= 600 && height <= 480) return 'landscape';
  if (width > height * 1.25) return 'landscape';
  if (width >= 600) return 'tablet';
  return height <= 720 ? 'short' : 'phone';
}

/** The widest a floor card gets, in px. */
export function floorCap(size: Size, seats: number): number {
  const [two, four] = { phone: [88, 76], short: [88, 76], landscape: [76, 76], tablet: [112, 104], desktop: [112, 104] }[
    size
  ] as [number, number];
  return seats === 4 ? four : two;
}

/** Where a seat is, seen from one's own at the south: play goes south, east, north, west (R2). */
export type Side = 'south' | 'east' | 'north' | 'west';

export function sideOf(seat: number, own: number, seats: number): Side {
  const steps = (seat - own + seats) % seats;
  if (seats === 2) return steps === 0 ? 'south' : 'north';
  return (['south', 'east', 'north', 'west'] as const)[steps] ?? 'south';
}
