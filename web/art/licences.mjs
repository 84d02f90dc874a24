// NOTICE and the licences of all that others made and the built client carries, as one text.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const CARRIED = ['@fontsource-variable/cairo', '@fontsource/aref-ruqaa', 'svelte', '@fluent/bundle', '@noble/hashes', 'uqr'];
const APACHE = 'Apache License, Version 2.0: http://www.apache.org/licenses/LICENSE-2.0\n';

export async function licences(web) {
  const parts = [await readFile(path.join(web, '../NOTICE'), 'utf8')];
  for (const name of CARRIED) {
    const folder = path.join(web, 'node_modules', name);
    const file = (await readdir(folder)).find((each) => /^licen[cs]e/i.test(each));
    const { license } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
    if (!file && license !== 'Apache-2.0') throw new Error(`${name} comes without its licence`);
    parts.push(`${'-'.repeat(72)}\n${name}\n\n${file ? await readFile(path.join(folder, file), 'utf8') : APACHE}`);
  }
  return parts.join('\n');
}
