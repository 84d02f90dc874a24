// Makes everything that is drawn or re-dressed rather than written: `node art/build.mjs`.
//   generated/public/assets/cards-…  card faces, fetched one by one
//   generated/public/assets/link-…   the picture beside a link, which the server names in the page's head
//   generated/ornament/…             girih, border, back, emblem, rays, grain: used from the style sheets
//   generated/fonts/…                the faces
//   generated/public/licences.txt    what others' work in the client asks to be carried along
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { border } from './border.mjs';
import { CARDS, dress, FACES, isCourt, plain } from './cards.mjs';
import { fonts } from './fonts.mjs';
import { girih } from './girih.mjs';
import { grain } from './grain.mjs';
import { licences } from './licences.mjs';
import { linkPicture } from './link.mjs';
import { back, emblem, medal, rays } from './rosette.mjs';

const web = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const out = path.join(web, 'generated');

async function ornament(folder) {
  await mkdir(folder, { recursive: true });
  const drawn = {
    'girih-brass.svg': girih('#f2d08a'),
    'girih-ink.svg': girih('#0f4a46'),
    'border-brass.svg': border('#d3a758', '#f4dfa8'),
    'border-ink.svg': border('#8a5f22', '#b98a3e'),
    'back.svg': back(),
    'emblem.svg': emblem(),
    'medal.svg': medal(),
    'rays.svg': rays(),
    'grain.png': grain(),
  };
  for (const [name, content] of Object.entries(drawn)) await writeFile(path.join(folder, name), content);
}

/** Writes the decks into a folder named by their content, and that name where the client reads it. */
async function decks() {
  const files = [];
  for (const face of FACES) {
    for (const card of CARDS) {
      const dressed = await dress(face, card);
      files.push([`${face}/${card}.svg`, dressed]);
      if (isCourt(card)) files.push([`${face}/${card}-plain.svg`, plain(dressed)]);
    }
  }
  const hash = createHash('sha256');
  for (const [name, content] of files) hash.update(name).update(content);
  const folder = `assets/cards-${hash.digest('hex').slice(0, 10)}`; // assets/ is kept for ever
  for (const face of FACES) await mkdir(path.join(out, 'public', folder, face), { recursive: true });
  for (const [name, content] of files) await writeFile(path.join(out, 'public', folder, name), content);
  await writeFile(path.join(out, 'cards.json'), JSON.stringify({ folder }));
}

/** Writes the picture for links, with the game's names as the catalogues have them. */
async function link(locales) {
  const name = async (language) => /^app-name = (.*)$/m.exec(await readFile(path.join(locales, `${language}.ftl`), 'utf8'))[1];
  const picture = await linkPicture({ ar: await name('ar'), en: await name('en') });
  const hash = createHash('sha256').update(picture).digest('hex').slice(0, 10);
  await writeFile(path.join(out, 'public/assets', `link-${hash}.png`), picture);
}

await rm(out, { recursive: true, force: true });
await mkdir(path.join(out, 'fonts'), { recursive: true });
await ornament(path.join(out, 'ornament'));
await decks();
await link(path.join(web, '../locales'));
await fonts(path.join(web, '../locales'), path.join(out, 'fonts'));
await writeFile(path.join(out, 'public', 'licences.txt'), await licences(web));
