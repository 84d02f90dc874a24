// The khayamiya rosette of sixteen petals: emblem, medal, and the middle of the card back.
import { petals, star, svg } from './geometry.mjs';

const RED = '#93282a';
const GOLD = '#dcab4c';
const INDIGO = '#23336b';
const IVORY = '#fbf1dc';

const path = (d, fill) => `<path d="${d}" fill="${fill}"/>`;

/** The rim and petals; with `open`, without the star in the middle (a portrait goes there). */
function rosette(x, y, size, open = false) {
  const at = (radius) => radius * size;
  const rim = [
    path(star(x, y, 16, at(50), at(42)), GOLD),
    path(star(x, y, 16, at(46), at(38.5)), INDIGO),
    path(petals(x, y, 16, at(20), at(43), at(5.2)), IVORY),
    path(petals(x, y, 16, at(25), at(38), at(2.2)), RED),
  ];
  const middle = [
    path(star(x, y, 8, at(25), at(17)), GOLD),
    path(star(x, y, 8, at(20.5), at(12.5)), RED),
    path(star(x, y, 8, at(11), at(5.5), -67.5), IVORY),
  ];
  return (open ? rim : [...rim, ...middle]).join('');
}

export const emblem = () => svg(120, 120, rosette(60, 60, 1.15));

/** The medal around a portrait: the middle is a gold ring. */
export const medal = () =>
  svg(
    120,
    120,
    `${rosette(60, 60, 1.15, true)}<circle cx="60" cy="60" r="30" fill="${RED}"/><circle cx="60" cy="60" r="28.6" fill="${GOLD}"/>`,
  );

export function back() {
  const frame = '<rect x="14" y="14" width="212" height="308" rx="10"';
  const corners = [
    [14, 14],
    [226, 14],
    [14, 322],
    [226, 322],
  ].map(([x, y]) => rosette(x, y, 1.08));
  const stars = [50, 286].map(
    (y) =>
      path(star(120, y, 8, 20, 13), GOLD) + path(star(120, y, 8, 15, 9), IVORY) + path(star(120, y, 8, 8, 4), RED),
  );
  return svg(
    240,
    336,
    `<defs><clipPath id="f">${frame}/></clipPath></defs><rect width="240" height="336" rx="18" fill="${IVORY}"/>` +
      `<g clip-path="url(#f)"><rect width="240" height="336" fill="${RED}"/>${corners.join('')}` +
      `${rosette(120, 168, 1.55)}${stars.join('')}</g>${frame} fill="none" stroke="${GOLD}" stroke-width="4"/>`,
  );
}

/** Still light behind the name and the word that ends a match. */
export const rays = () =>
  svg(
    400,
    400,
    `<path d="${star(200, 200, 24, 200, 96)}" fill="#f6d58a" opacity=".16"/>` +
      `<path d="${star(200, 200, 16, 168, 92, -84)}" fill="#ffe6a8" opacity=".2"/>`,
  );
