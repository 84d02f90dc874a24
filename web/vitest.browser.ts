// Tests in a real browser, on the built client: `make test-browser`.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/browser/*.test.ts'],
    environment: 'node',
    testTimeout: 120_000,
    slowTestThreshold: 120_000,
    maxWorkers: 2,
    maxConcurrency: 2, // a page waits as often as it works
  },
});
