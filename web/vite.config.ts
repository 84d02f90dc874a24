import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { catalogues } from './catalogues.ts';

/** What every scene needs comes as one file: a dozen small ones compress worse. */
const CORE =
  /node_modules\/(svelte|@fluent)|\/src\/((api|cards|chat|code|heading|i18n|layout|people|rules|say|seats|storage|tap|motion\/clock|(live|pictures|route|settings)\.svelte)\.ts|parts\/(Banner|Card|ChatButton|Icon|LinkBanner|Live|Message|Mini|Outdated|Portrait|Suit|Team)\.svelte)/;

export default defineConfig({
  plugins: [catalogues(), svelte()],
  publicDir: 'generated/public',
  build: {
    target: 'es2022',
    cssCodeSplit: false, // a part's own file that once failed to come is never asked for again
    assetsInlineLimit: 0, // the page's policy lets no data: address in
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { pluginTimings: false }, // on a busy machine it warns of slowness
      output: { codeSplitting: { groups: [{ name: 'core', test: CORE }] } },
    },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': 'http://127.0.0.1:8000', '/ws': { target: 'ws://127.0.0.1:8000', ws: true } },
  },
  test: { include: ['tests/*.test.ts'], environment: 'node' },
});
