// The felt's rim as a nine-slice picture: eight cells of 30 around an empty middle, each an
// eight-pointed star of two squares, with diamonds where cells meet.
import { outline, regular, svg } from './geometry.mjs';

const CELL = 30;

function starCell(column, row, line, light) {
  const x = column * CELL + CELL / 2;
  const y = row * CELL + CELL / 2;
  const squares = outline(regular(x, y, 11.2, 4, 0)) + outline(regular(x, y, 11.2, 4, 45));
  return (
    `<path d="${squares}" fill="none" stroke="${line}" stroke-width="1.5"/>` +
    `<circle cx="${x}" cy="${y}" r="2.2" fill="${light}"/>`
  );
}

export function border(line, light) {
  const parts = [];
  const diamond = (x, y) => parts.push(`<path d="${outline(regular(x, y, 3.4, 4, 0))}" fill="${line}"/>`);
  for (const edge of [0, 1, 2]) {
    for (const side of [0, 2]) {
      parts.push(starCell(edge, side, line, light));
      if (edge === 1) parts.push(starCell(side, edge, line, light));
    }
  }
  for (const seam of [CELL, 2 * CELL]) {
    for (const rim of [CELL / 2, 2.5 * CELL]) {
      diamond(seam, rim);
      diamond(rim, seam);
    }
  }
  parts.push(
    `<rect x="1" y="1" width="88" height="88" fill="none" stroke="${light}" stroke-width="1.6"/>`,
    `<rect x="28.6" y="28.6" width="32.8" height="32.8" fill="none" stroke="${line}" stroke-width="1.2"/>`,
  );
  return svg(3 * CELL, 3 * CELL, parts.join(''));
}
