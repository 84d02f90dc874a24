// Fails the build when the first load grows past its budget (design: a table on a slow phone).
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const FIRST_SCRIPTS = 60 * 1024;
const FIRST_TABLE = 200 * 1024;
const LINK_PICTURE = 300 * 1024; // some messengers take no larger one
const dist = path.join(path.dirname(fileURLToPath(import.meta.url)), 'dist');
const assets = path.join(dist, 'assets');

const gzipped = async (file) => gzipSync(await readFile(file), { level: 9 }).length;
const names = await readdir(assets);
const one = (pattern) => {
  const found = names.find((name) => pattern.test(name));
  if (!found) throw new Error(`nothing in dist/assets matches ${pattern}`);
  return path.join(assets, found);
};
const sum = async (files) => (await Promise.all(files.map(gzipped))).reduce((a, b) => a + b, 0);

/** A table's first load: what the page names, the table's scene, all that these import, a catalogue. */
const page = await readFile(path.join(dist, 'index.html'), 'utf8');
const named = [...page.matchAll(/"\/assets\/([^"]+\.js)"/g)].map((found) => found[1]);
const first = new Set();
for (const waiting = [...named, path.basename(one(/^Table-.*\.js$/)), path.basename(one(/^ar-.*\.js$/))]; waiting.length > 0; ) {
  const name = waiting.pop();
  if (first.has(name)) continue;
  first.add(name);
  const text = await readFile(path.join(assets, name), 'utf8');
  waiting.push(...[...text.matchAll(/(?:from|import)\s*["`']\.\/([^"`']+\.js)["`']/g)].map((found) => found[1]));
}
const within = (names) => names.map((name) => path.join(assets, name));
const scripts = await sum(within([...first]));
const styles = await sum(within(names.filter((name) => /\.css$/.test(name))));

const deck = path.join('assets', names.find((name) => name.startsWith('cards-')));
const pips = (await readdir(path.join(dist, deck, 'big'))).filter((name) => !/^[JQK].\.svg$/.test(name));
const dearest = (await Promise.all(pips.map((name) => gzipped(path.join(dist, deck, 'big', name))))).sort((a, b) => b - a);
const cards = dearest.slice(0, 8).reduce((a, b) => a + b, 0);
const ornament = await sum([one(/^girih-brass/), one(/^border-brass/), one(/^back/), one(/^grain/), one(/^cat/), one(/^kanaka/)]);
const fonts = (await Promise.all([one(/^cairo-arabic/), one(/^cairo-latin-[^e]/)].map((file) => readFile(file)))).reduce(
  (bytes, file) => bytes + file.length,
  0,
);
const table = scripts + styles + cards + ornament + fonts;

const kb = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
console.log(`first scripts ${kb(scripts)} of ${kb(FIRST_SCRIPTS)}`);
console.log(`first table   ${kb(table)} of ${kb(FIRST_TABLE)}: scripts ${kb(scripts)}, styles ${kb(styles)}, fonts ${kb(fonts)}, ornament ${kb(ornament)}, cards ${kb(cards)}`);
const picture = (await readFile(one(/^link-\w+\.png$/))).length;
console.log(`link's picture ${kb(picture)} of ${kb(LINK_PICTURE)}`);
if (picture > LINK_PICTURE) {
  console.error("The picture for links is over its budget.");
  process.exit(1);
}
if (scripts > FIRST_SCRIPTS || table > FIRST_TABLE) {
  console.error('The first load is over its budget.');
  process.exit(1);
}
