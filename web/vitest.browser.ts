// Tests in a real browser, on the built client: `npm run build && npm run test:browser`.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['tests/browser/*.test.ts'], environment: 'node', testTimeout: 120_000, fileParallelism: false },
});
