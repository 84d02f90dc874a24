import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { catalogues } from './catalogues.ts';

export default defineConfig({
  plugins: [catalogues(), svelte()],
  publicDir: 'generated/public',
  build: {
    target: 'es2022',
    assetsInlineLimit: 0, // the page's policy lets no data: address in
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { checks: { pluginTimings: false } }, // on a busy machine it warns of slowness
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': 'http://127.0.0.1:8000', '/ws': { target: 'ws://127.0.0.1:8000', ws: true } },
  },
  test: { include: ['tests/*.test.ts'], environment: 'node' },
});
