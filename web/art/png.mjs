// PNG files, written out: chunks, and rows filtered so that they pack well.
import { crc32, deflateSync } from 'node:zlib';

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A file of `rows`, each with its filter in front; `rest` are the chunks between header and pixels. */
export function png(width, height, bits, colours, rows, rest = {}) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, colours, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...Object.entries(rest).map(([type, data]) => chunk(type, data)),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const FILTERS = [
  () => 0,
  (left) => left,
  (left, above) => above,
  (left, above) => (left + above) >> 1,
  (left, above, corner) => {
    const guess = left + above - corner;
    const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)];
    return a <= b && a <= c ? left : b <= c ? above : corner;
  },
];

/** A row as each filter leaves it, the one with the smallest differences. */
function filtered(row, above) {
  const tried = FILTERS.map((predict, kind) => {
    const out = Buffer.alloc(row.length + 1);
    out[0] = kind;
    let cost = 0;
    for (let i = 0; i < row.length; i++) {
      const value = (row[i] - predict(row[i - 3] ?? 0, above[i], above[i - 3] ?? 0)) & 255;
      out[i + 1] = value;
      cost += value < 128 ? value : 256 - value;
    }
    return { out, cost };
  });
  return tried.reduce((best, each) => (each.cost < best.cost ? each : best)).out;
}

/** A file of pixels that come as red, green, blue and an opacity, which is dropped. Each colour is
 *  rounded to a multiple of `step`, which takes a quarter off a picture with soft light. */
export function opaquePng(width, height, rgba, step) {
  const rounded = (value) => Math.min(255, Math.round(value / step) * step);
  const rows = [];
  let above = Buffer.alloc(3 * width);
  for (let y = 0; y < height; y++) {
    const row = Buffer.alloc(3 * width);
    for (let x = 0; x < width; x++) {
      for (let channel = 0; channel < 3; channel++) row[3 * x + channel] = rounded(rgba[4 * (y * width + x) + channel]);
    }
    rows.push(filtered(row, above));
    above = row;
  }
  return png(width, height, 8, 2, rows);
}
