// Girih after Hankin's "polygons in contact": from the middle of every edge two straps leave at the
// contact angle; the star they form inside each octagon and square of the 4.8.8 tiling is the pattern.
import { crossing, line, midpoint, regular, svg } from './geometry.mjs';

const CELL = 96;
const CONTACT = 67.5;

function turned([x, y], degrees) {
  const t = (degrees * Math.PI) / 180;
  return [x * Math.cos(t) - y * Math.sin(t), x * Math.sin(t) + y * Math.cos(t)];
}

/** The straps inside one polygon whose corners go round clockwise. */
function straps(corners) {
  const n = corners.length;
  return corners.map((corner, i) => {
    const before = midpoint(corners[(i + n - 1) % n], corner);
    const after = midpoint(corner, corners[(i + 1) % n]);
    const along = [corner[0] - before[0], corner[1] - before[1]];
    const back = [corner[0] - after[0], corner[1] - after[1]];
    const meet = crossing(before, turned(along, CONTACT), after, turned(back, -CONTACT));
    return line([before, meet, after]);
  });
}

function cell() {
  const edge = CELL / (1 + Math.SQRT2);
  const octagon = regular(CELL / 2, CELL / 2, edge / (2 * Math.sin(Math.PI / 8)), 8, 22.5);
  const squares = [
    [0, 0],
    [CELL, 0],
    [0, CELL],
    [CELL, CELL],
  ].map(([x, y]) => regular(x, y, edge / Math.SQRT2, 4, 0));
  return [octagon, ...squares].flatMap(straps).join('');
}

/** One tile of the pattern, stroked in a colour. */
export const girih = (colour) =>
  svg(CELL, CELL, `<path d="${cell()}" fill="none" stroke="${colour}" stroke-width="1.1"/>`);
