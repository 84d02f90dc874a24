import { describe, expect, it } from 'vitest';
import { best, keepPlaces, rowStep } from '../src/floor';
import { floorCap, sideOf, sizeOf, type Size } from '../src/layout';

// Design, § 5: columns × rows and the card's width; ↧ where rows overlap.
const COUNTS = [1, 2, 4, 6, 8, 10, 12, 14];
const TABLE: [size: Size, seats: number, box: [number, number], grids: string][] = [
  ['short', 2, [304, 163], '1×1 88 | 2×1 88 | 4×1 67 | 3×2↧ 79 | 4×2↧ 67 | 4×3↧ 60 | 4×3↧ 60 | 5×3↧ 51'],
  ['phone', 2, [330, 263], '1×1 88 | 2×1 88 | 2×2 88 | 3×2 88 | 4×2 73 | 5×2 56 | 4×3↧ 73 | 4×4↧ 73'],
  ['landscape', 2, [484, 117], '1×1 76 | 2×1 76 | 4×1 76 | 6×1 70 | 4×2↧ 57 | 5×2↧ 57 | 6×2↧ 57 | 7×2↧ 57'],
  ['desktop', 2, [792, 208], '1×1 112 | 2×1 112 | 4×1 112 | 6×1 112 | 8×1 88 | 5×2 69 | 6×2 69 | 7×2 69'],
  ['short', 4, [216, 163], '1×1 76 | 2×1 76 | 2×2↧ 76 | 3×2↧ 64 | 3×3↧ 60 | 4×3↧ 45 | 4×3↧ 45 | 4×4↧ 45'],
  ['phone', 4, [230, 263], '1×1 76 | 2×1 76 | 2×2 76 | 3×2 68 | 3×3↧ 68 | 3×4↧ 68 | 3×4↧ 68 | 3×5↧ 66'],
  ['landscape', 4, [488, 117], '1×1 76 | 2×1 76 | 4×1 76 | 6×1 71 | 4×2↧ 57 | 5×2↧ 57 | 6×2↧ 57 | 7×2↧ 57'],
  ['desktop', 4, [612, 208], '1×1 104 | 2×1 104 | 4×1 104 | 6×1 92 | 4×2 69 | 5×2 69 | 6×2 69 | 7×2 69'],
];

describe('the grid', () => {
  for (const [size, seats, [w, h], grids] of TABLE) {
    it(`${size}, ${seats} seats`, () => {
      const got = COUNTS.map((n) => {
        const { columns, rows, width, closed } = best(n, w, h, floorCap(size, seats));
        return `${columns}×${rows}${closed ? '↧' : ''} ${Math.floor(width + 1e-9)}`;
      });
      expect(got).toEqual(grids.split(' | '));
    });
  }

  it('keeps every card inside the box', () => {
    for (const [size, seats, [w, h]] of TABLE) {
      for (let n = 1; n <= 14; n++) {
        const grid = best(n, w, h, floorCap(size, seats));
        const tall = rowStep(grid, h) * (grid.rows - 1) + 1.4 * grid.width;
        expect(tall).toBeLessThanOrEqual(h + 0.01);
        expect(grid.width).toBeGreaterThanOrEqual(44);
      }
    }
  });
});

describe('places', () => {
  const grid = best(4, 330, 263, 88);
  const four = keepPlaces(null, ['8D', 'KS', '7C', 'AH'], grid);

  it('fill row by row', () => expect(four.cells).toEqual(['8D', 'KS', '7C', 'AH']));

  it('are kept while the columns stay, and a new card takes the first free one', () => {
    const three = keepPlaces(four, ['8D', '7C', 'AH'], best(4, 330, 263, 88));
    expect(three.cells).toEqual(['8D', null, '7C', 'AH']);
    const again = keepPlaces(three, ['8D', '7C', 'AH', '2H'], best(4, 330, 263, 88));
    expect(again.cells).toEqual(['8D', '2H', '7C', 'AH']);
  });

  it('are laid anew when the columns change', () => {
    const six = keepPlaces(four, ['8D', 'KS', '7C', 'AH', '4H', 'TC'], best(6, 330, 263, 88));
    expect(six).toEqual({ columns: 3, cells: ['8D', 'KS', '7C', 'AH', '4H', 'TC'] });
  });

  it('are laid anew when a kept card has no row left', () => {
    const kept = { columns: 2, cells: [null, null, '7C', 'AH'] };
    expect(keepPlaces(kept, ['7C', 'AH'], { columns: 2, rows: 1, width: 88, closed: false }).cells).toEqual(['7C', 'AH']);
  });
});

describe('size classes', () => {
  it('answer to the window', () => {
    const sizes: [number, number, Size][] = [
      [320, 640, 'short'],
      [360, 640, 'short'],
      [390, 844, 'phone'],
      [844, 390, 'landscape'],
      [768, 1024, 'tablet'],
      [1280, 800, 'desktop'],
    ];
    for (const [w, h, size] of sizes) expect(sizeOf(w, h)).toBe(size);
  });

  it('seat the next player on the right', () => {
    expect([0, 1, 2, 3].map((seat) => sideOf(seat, 1, 4))).toEqual(['west', 'south', 'east', 'north']);
    expect([0, 1].map((seat) => sideOf(seat, 1, 2))).toEqual(['north', 'south']);
  });
});
