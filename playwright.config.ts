import { defineConfig } from '@playwright/test'

/** Each worker has its own server (tests/support/e2e/fixture.ts), so there is none to start here. */
export default defineConfig({
  testDir: 'tests/e2e',
  // The same for all platforms.
  snapshotPathTemplate: '{testDir}/{testFileDir}/{testFileName}-snapshots/{arg}{ext}',
  fullyParallel: false,
  // Browser tests wait for the network and the next frame a third of the time.
  workers: '150%',
  forbidOnly: true,
  // A busy machine may delay what a test waits for; what passes at second try is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    bypassCSP: false,
    trace: 'off',
    screenshot: 'off',
    video: 'off',
    timezoneId: 'Asia/Dhaka',
    locale: 'en-GB',
    // Animations must not move elements while they are clicked.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(process.env.CHROME && { executablePath: process.env.CHROME }),
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        // No page reaches another host, without a route that would turn the cache off.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
        // All pages of a worker share one renderer, and with it the scripts that it has compiled.
        '--process-per-site',
        // Pages live for seconds: optimizing their code takes longer than it saves.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
})
