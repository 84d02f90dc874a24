// Pictures of every screen: `npm run look [name …]` writes them to shots/. SIZE=390x844 and
// LOOK=ar-dark narrow it down.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const web = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');
const vite = await createServer({ root: web, server: { middlewareMode: true }, appType: 'custom', logLevel: 'error' });
const { serve } = await vite.ssrLoadModule('/tests/browser/site.ts');
const { launch, open } = await vite.ssrLoadModule('/tests/browser/open.ts');
const { positions } = await vite.ssrLoadModule('/tests/browser/positions.ts');

const SIZES = [[320, 640], [360, 640], [390, 844], [844, 390], [768, 1024], [1280, 800]];
const LOOKS = [['ar', 'dark'], ['en', 'light']];
const wanted = process.argv.slice(2);
const sizesOf = (position) => {
  if (process.env.SIZE) return [process.env.SIZE.split('x').map(Number)];
  return position.sizes ?? SIZES;
};
const looks = process.env.LOOK ? [process.env.LOOK.split('-')] : LOOKS;
const out = path.join(web, 'shots');
await mkdir(out, { recursive: true });
const site = await serve(path.join(web, 'dist'));
const browser = await launch();
for (const position of positions) {
  if (wanted.length > 0 && !wanted.includes(position.name)) continue;
  for (const [width, height] of sizesOf(position)) {
    for (const [language, theme] of looks) {
      const { page, troubles, close } = await open(browser, site.address, position, { width, height, language, theme });
      const name = `${position.name}-${language}-${theme}-${width}x${height}.png`;
      await page.screenshot({ path: path.join(out, name) });
      const scrolls = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      if (scrolls) troubles.push('scrolls sideways');
      if (troubles.length > 0) console.log(name, troubles);
      await close();
    }
  }
}
await browser.close();
site.close();
await vite.close();
