// The picture that is shown beside a link to a table: felt, brass, a hand of cards, the name. A PNG,
// for the places that links are posted at take nothing else.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { dress } from './cards.mjs';
import { displayFace } from './fonts.mjs';
import { girih } from './girih.mjs';
import { svg } from './geometry.mjs';
import { opaquePng } from './png.mjs';
import { emblem, rays } from './rosette.mjs';

const WIDTH = 1200;
const HEIGHT = 630;
const RIM = 34;
const HAND = ['9S', 'JH', '7D', 'AC', 'QS'];

const data = (type, content) => `data:${type};base64,${Buffer.from(content).toString('base64')}`;
const picture = (content, x, y, width, height, rest = '') =>
  `<image href="${data('image/svg+xml', content)}" x="${x}" y="${y}" width="${width}" height="${height}" ${rest}/>`;

const inside = (by, rest, radius = 30) =>
  `<rect x="${by}" y="${by}" width="${WIDTH - 2 * by}" height="${HEIGHT - 2 * by}" rx="${radius}" ${rest}/>`;

const DEFINED =
  '<linearGradient id="wood" x2="0" y2="1"><stop stop-color="#4b3020"/><stop offset="1" stop-color="#24150d"/></linearGradient>' +
  '<linearGradient id="brass" x2="1" y2="1"><stop stop-color="#f6dc9c"/><stop offset=".45" stop-color="#c8963f"/>' +
  '<stop offset=".7" stop-color="#f0d394"/><stop offset="1" stop-color="#8a5f22"/></linearGradient>' +
  '<linearGradient id="name" x2="0" y2="1"><stop stop-color="#fdf0cb"/><stop offset="1" stop-color="#e2b964"/></linearGradient>' +
  '<radialGradient id="felt" cx=".5" cy=".38" r=".75"><stop stop-color="#22756a"/><stop offset=".45" stop-color="#166059"/>' +
  '<stop offset=".8" stop-color="#0c403d"/><stop offset="1" stop-color="#062324"/></radialGradient>' +
  '<radialGradient id="away" cx=".5" cy=".45" r=".62"><stop offset=".35" stop-color="#000"/><stop offset="1" stop-color="#fff"/></radialGradient>' +
  `<mask id="edge">${inside(RIM, 'fill="url(#away)"')}</mask>`;

const GIRIH = `<pattern id="girih" width="96" height="96" patternUnits="userSpaceOnUse">${picture(girih('#f2d08a'), 0, 0, 96, 96)}</pattern>`;

/** A fan of cards around a point below the picture. */
function hand(cards) {
  const [x, y, radius, step] = [834, 860, 670, 9.5];
  const [width, height] = [213, 298];
  return cards
    .map((card, i) => {
      const place = `transform="rotate(${(i - (cards.length - 1) / 2) * step} ${x} ${y})"`;
      const left = x - width / 2;
      const top = y - radius;
      const shadow = [3, 7, 12]
        .map((by) => `<rect x="${left - by}" y="${top - by + 5}" width="${width + 2 * by}" height="${height + 2 * by}" rx="${18 + by}"/>`)
        .join('');
      return `<g ${place}><g fill="#04191a" fill-opacity=".16">${shadow}</g>${picture(card, left, top, width, height)}</g>`;
    })
    .join('');
}

const word = (text, x, y, size) =>
  `<text x="${x}" y="${y + 5}" font-family="Aref Ruqaa" font-weight="700" font-size="${size}" text-anchor="middle" fill="#04191a" opacity=".6">${text}</text>` +
  `<text x="${x}" y="${y}" font-family="Aref Ruqaa" font-weight="700" font-size="${size}" text-anchor="middle" fill="url(#name)">${text}</text>`;

/** The picture as an SVG; `names` are the game's, Arabic and Latin. */
async function drawn(names) {
  const cards = await Promise.all(HAND.map((card) => dress('big', card)));
  return svg(
    WIDTH,
    HEIGHT,
    `<defs>${DEFINED}${GIRIH}` +
      `<clipPath id="cloth">${inside(RIM, '')}</clipPath></defs>` +
      `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#wood)"/>` +
      inside(RIM - 5, 'fill="none" stroke="#04191a" stroke-opacity=".7" stroke-width="4"') +
      inside(RIM, 'fill="url(#felt)"') +
      `<g mask="url(#edge)">${inside(RIM, 'fill="url(#girih)" opacity=".3"')}</g>` +
      `<g clip-path="url(#cloth)">${picture(rays(), 0, -30, 640, 640, 'opacity=".6"')}${hand(cards)}</g>` +
      inside(RIM, 'fill="none" stroke="url(#brass)" stroke-width="9"') +
      picture(emblem(), 262, 88, 116, 116) +
      word(names.ar, 320, 366, 150) +
      word(names.en, 320, 498, 84),
  );
}

/** Some messengers take no picture of more than 300 KB. */
export async function linkPicture(names) {
  const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
  await initWasm(await readFile(wasm));
  const faces = await Promise.all(Object.entries(names).map(([language, name]) => displayFace(language, name)));
  const rendered = new Resvg(await drawn(names), { font: { fontBuffers: faces, defaultFontFamily: 'Aref Ruqaa' } });
  return opaquePng(WIDTH, HEIGHT, rendered.render().pixels, 3);
}
