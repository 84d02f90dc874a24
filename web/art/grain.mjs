// Walnut grain, rendered once to a small tile: noise stretched along the board, as a PNG of sixteen
// shades of one brown, so that no browser has to run a filter.
import { png } from './png.mjs';

const WIDTH = 256;
const HEIGHT = 128;
const SHADES = 16;

/** Smooth noise from 0 to 1 on a lattice of `columns` × `rows`, repeating at the tile's edges. */
function noise(columns, rows, seed) {
  let state = seed;
  const lattice = Array.from({ length: columns * rows }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  });
  const ease = (t) => t * t * (3 - 2 * t);
  const mix = (a, b, t) => a + (b - a) * t;
  return (x, y) => {
    const u = (x / WIDTH) * columns;
    const v = (y / HEIGHT) * rows;
    const left = Math.floor(u) % columns;
    const top = Math.floor(v) % rows;
    const right = (left + 1) % columns;
    const below = (top + 1) % rows;
    const at = (column, row) => lattice[row * columns + column];
    const across = ease(u % 1);
    return mix(
      mix(at(left, top), at(right, top), across),
      mix(at(left, below), at(right, below), across),
      ease(v % 1),
    );
  };
}

export function grain() {
  const layers = [
    [noise(4, 26, 7), 0.5],
    [noise(7, 52, 11), 0.32],
    [noise(12, 104, 23), 0.18],
  ];
  const rows = [];
  for (let y = 0; y < HEIGHT; y++) {
    const row = Buffer.alloc(1 + WIDTH / 2);
    for (let x = 0; x < WIDTH; x++) {
      const dark = layers.reduce((sum, [layer, weight]) => sum + layer(x, y) * weight, 0);
      const shade = Math.max(0, Math.min(SHADES - 1, Math.floor((dark - 0.3) * 2.4 * SHADES)));
      row[1 + (x >> 1)] |= x % 2 ? shade : shade << 4;
    }
    rows.push(row);
  }
  const brown = Buffer.from(Array.from({ length: SHADES }, () => [15, 8, 4]).flat());
  const alpha = Buffer.from(Array.from({ length: SHADES }, (_, i) => Math.round((i / (SHADES - 1)) * 96)));
  return png(WIDTH, HEIGHT, 4, 3, rows, { PLTE: brown, tRNS: alpha });
}
