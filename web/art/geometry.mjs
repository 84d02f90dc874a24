// Points, polygons and SVG paths for the ornament. Angles in degrees, y pointing down.

export const polar = (cx, cy, radius, degrees) => {
  const t = (degrees * Math.PI) / 180;
  return [cx + radius * Math.cos(t), cy + radius * Math.sin(t)];
};

export const regular = (cx, cy, radius, corners, turn) =>
  Array.from({ length: corners }, (_, i) => polar(cx, cy, radius, turn + (360 / corners) * i));

export const midpoint = ([ax, ay], [bx, by]) => [(ax + bx) / 2, (ay + by) / 2];

/** Where two rays meet, each a point and a direction. */
export function crossing([ax, ay], [ux, uy], [bx, by], [vx, vy]) {
  const k = ((bx - ax) * vy - (by - ay) * vx) / (ux * vy - uy * vx);
  return [ax + ux * k, ay + uy * k];
}

const short = (value) => String(Math.round(value * 100) / 100);
const pair = ([x, y]) => `${short(x)} ${short(y)}`;

export const line = (points) => `M${points.map(pair).join('L')}`;
export const outline = (points) => `${line(points)}Z`;

/** A star of `n` tips. */
export const star = (cx, cy, n, outer, inner, turn = -90) =>
  outline(
    Array.from({ length: 2 * n }, (_, i) => polar(cx, cy, i % 2 ? inner : outer, turn + (180 / n) * i)),
  );

/** A leaf from radius `from` to radius `to`, `half` wide to each side, its belly nearer the tip. */
export function petal(cx, cy, from, to, half, degrees) {
  const at = (radius, aside) => {
    const [x, y] = polar(cx, cy, radius, degrees);
    const [dx, dy] = polar(0, 0, aside, degrees + 90);
    return pair([x + dx, y + dy]);
  };
  const near = from + (to - from) * 0.4;
  const far = from + (to - from) * 0.78;
  return (
    `M${at(from, 0)}C${at(near, half)} ${at(far, half)} ${at(to, 0)}` +
    `C${at(far, -half)} ${at(near, -half)} ${at(from, 0)}Z`
  );
}

export const petals = (cx, cy, n, from, to, half) =>
  Array.from({ length: n }, (_, i) => petal(cx, cy, from, to, half, (360 / n) * i)).join('');

export const svg = (width, height, body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`;
