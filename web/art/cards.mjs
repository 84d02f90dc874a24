// Re-dresses the CC0 decks of Adrian Kennard: a heavier index that reads at 44 px, larger portraits,
// warm ink on ivory, a gold frame in place of the black outline.
//
// The decks come as one SVG a card. Every change below names what it finds and fails loudly when it
// is not there, so that another release of the decks cannot slip through half dressed.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

const PACKAGE = '@heruka_urgyen/react-playing-cards';
const FOLDERS = { big: '2color-bf', classic: '2color', four: '4color-bf' };
export const FACES = Object.keys(FOLDERS);
export const CARDS = [...'A23456789TJQK'].flatMap((rank) => [...'CDHS'].map((suit) => rank + suit));
export const isCourt = (card) => 'JQK'.includes(card[0]);

const IVORY = '#fffdf6';
const CREAM = '#fdf4dc';
const INKS = { red: '#c3202c', black: '#17181c', blue: '#1c56b4', green: '#14713f' };
const PORTRAIT = {
  big: { x: -62, y: -114, width: 124, height: 228 },
  classic: { x: -82.4, y: -130.4, width: 164.8, height: 260.8 },
};

const images = path.join(
  path.dirname(createRequire(import.meta.url).resolve(`${PACKAGE}/package.json`)),
  'src/images',
);

const box = ({ x, y, width, height }, rest) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${rest}/>`;

function change(text, card, pattern, replacement) {
  const changed = text.replace(pattern, replacement);
  if (changed === text) throw new Error(`${card}: nothing matches ${pattern}`);
  return changed;
}

function stock(text, card, big) {
  const frame = isCourt(card) ? box(PORTRAIT[big ? 'big' : 'classic'], `fill="${CREAM}"`) : '';
  return change(
    text,
    card,
    /<rect width="239" height="335"[^>]*stroke="black"[^>]*><\/rect>/,
    `<rect width="240" height="336" x="-120" y="-168" rx="18" fill="${IVORY}"/>${frame}`,
  );
}

function index(text, card, big) {
  let out = change(text, card, /(<symbol id="V[^"]*" viewBox=")-500 -500 1000 1000/, '$1-550 -550 1100 1100');
  out = change(out, card, /(stroke=")(\w+)(" stroke-width=")80(" stroke-linecap)/, `$1$2$3${big ? 132 : 112}$4`);
  if (!big) return out;
  out = change(out, card, /(<use xlink:href="#V[^"]*" height=")70(" x=")-122(" y=")-156/g, '$178$2-127$3-161');
  return change(out, card, /(<use xlink:href="#S[^"]*" height=")58\.558(" x=")-116\.279(" y=")-81/g, '$162$2-119$3-82');
}

function portrait(text, card) {
  const { x, y, width, height } = PORTRAIT.big;
  const wider = `width="${width}" height="${height}" x="${x}" y="${y}"`;
  const out = change(text, card, /width="104" height="200" x="-52" y="-100"/g, wider);
  return change(out, card, /height="34\.4" x="-[\d.]+" y="-97\.2"/g, 'height="38" x="-66" y="-111"');
}

function inks(text) {
  return text
    .replace(/(fill|stroke)="(red|black|blue|green)"/g, (_, what, name) => `${what}="${INKS[name]}"`)
    .replace(/stroke="#44F" fill="none"/g, 'stroke="#b2925a" stroke-width="1.6" fill="none"')
    .replaceAll('#44F', '#2b4a86')
    .replaceAll('#FC4', '#e9b949');
}

/** Smaller, and the same to the eye: no prolog, no size of its own, one decimal in portraits. */
function tidy(text, card) {
  const out = text
    .replace(/<\?xml[^>]*\?>\s*/, '')
    .replace(/ (?:class|face|height|width|preserveAspectRatio)="(?:card|\w\w|3\.5in|2\.5in|none)"(?=[^<]*viewBox="-120)/g, '')
    .replace(/ width="2\.5in"/, '')
    .replace(/><\/(?:path|use|rect)>/g, '/>');
  return isCourt(card) ? out.replace(/(\d\.\d)\d+/g, '$1') : out;
}

export async function dress(face, card) {
  const big = face !== 'classic';
  let text = await readFile(path.join(images, FOLDERS[face], `${card}.svg`), 'utf8');
  text = index(stock(text, card, big), card, big);
  if (big && isCourt(card)) text = portrait(text, card);
  return tidy(inks(text), card);
}

/** A court before its portrait has come: index and suit on plain stock. */
export function plain(dressed) {
  const kept = new Set(dressed.match(/<symbol id="[VS][^"]*"/g).slice(0, 2).map((found) => found.slice(12, -1)));
  return dressed
    .replace(/<symbol id="([^"]*)".*?<\/symbol>/gs, (whole, id) => (kept.has(id) ? whole : ''))
    .replace(/<use xlink:href="#([^"]*)" height="([\d.]+)"[^>]*\/>/g, (whole, id, height) =>
      kept.has(id) && Number(height) > 40 ? whole : '',
    )
    .replace(/<use (?:transform="[^"]*" )?width[^>]*\/>/g, '');
}
