// The faces: Cairo as it comes, Aref Ruqaa cut down to the few words that it sets.
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

const DISPLAY_MESSAGES = ['app-name', 'basra', 'basra-jack', 'match-won', 'match-lost', 'match-void', 'round-over'];
const DIGITS = '0123456789٠١٢٣٤٥٦٧٨٩';

const SCRIPTS = { ar: 'arabic', en: 'latin' };

const require = createRequire(import.meta.url);
const files = (name) => path.join(path.dirname(require.resolve(`${name}/package.json`)), 'files');

/** The letters of the messages that are set in the display face, in one catalogue. */
export function displayLetters(catalogue) {
  const wanted = DISPLAY_MESSAGES.map((id) => {
    const found = new RegExp(`^${id} = (.*)$`, 'm').exec(catalogue);
    if (!found) throw new Error(`no message ${id} to set in the display face`);
    return found[1].replace(/\{[^}]*\}/g, '');
  });
  return [...new Set(wanted.join('') + DIGITS + ' ')].join('');
}

const ruqaa = (language) => readFile(path.join(files('@fontsource/aref-ruqaa'), `aref-ruqaa-${SCRIPTS[language]}-700-normal.woff2`));

/** The display face with the letters of a text, as programs other than browsers read it. */
export const displayFace = async (language, text) => subsetFont(await ruqaa(language), text, { targetFormat: 'truetype' });

export async function fonts(locales, out) {
  const cairo = files('@fontsource-variable/cairo');
  for (const script of ['arabic', 'latin', 'latin-ext']) {
    await copyFile(path.join(cairo, `cairo-${script}-wght-normal.woff2`), path.join(out, `cairo-${script}.woff2`));
  }
  for (const [language, script] of Object.entries(SCRIPTS)) {
    const letters = displayLetters(await readFile(path.join(locales, `${language}.ftl`), 'utf8'));
    const face = await subsetFont(await ruqaa(language), letters, { targetFormat: 'woff2' });
    await writeFile(path.join(out, `aref-ruqaa-${script}.woff2`), face);
  }
}
