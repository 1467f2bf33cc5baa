import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { loadEnv } from 'vite'
import { configDefaults, defineConfig } from 'vitest/config'
import { antdSheet } from './scripts/bundle/antd-sheet.ts'
import { chunkContents } from './scripts/bundle/chunks/chunk-contents.ts'
import { chunkGroups } from './scripts/bundle/chunks/groups.ts'
import { libraryLicence } from './scripts/bundle/library-licence.ts'
import { preload } from './scripts/bundle/preload/plugin.ts'
import { securityPolicy } from './scripts/bundle/security-policy.ts'
import { versionFile } from './scripts/bundle/version-file.ts'
import { readBrowserEnv } from './src/env-values.ts'

// A wrong setting stops the build, instead of failing in the browser of its users.
const viteEnv = loadEnv('production', import.meta.dirname)
const browserEnv = readBrowserEnv(viteEnv)

const backend = `http://127.0.0.1:${process.env.PORT ?? 3000}`

/**
 * Packages whose modules have no side effects, though their package.json does not say so. Without the first two, Refine's unused imports
 * are in the login (9 kB gzip). Without the others, a file of the build runs before one that it needs, and no page opens.
 */
const pureFamily =
  /node_modules\/(papaparse|error-stack-parser|rc-[\w-]+|@rc-component\/[\w-]+|@ant-design\/(cssinjs|cssinjs-utils))\//
const hasSideEffects = (id: string) => !pureFamily.test(id)

/** Tests that start servers as processes or load the demo. */
const slow = ['tests/server/process/process.test.ts', 'tests/server/demo/*.test.ts']
/** Walks over everything, and histories that chance makes: a third of the time of the server's tests. */
const long = [
  'tests/security/{showrooms-matrix,visible-records}.test.ts',
  'tests/server/dashboard/showroom-figures.test.ts',
  'tests/server/db/{call-statements,showroom-sets,upkeep}.test.ts',
  'tests/server/http/{batches-together,generated-resource,typed-client}.test.ts',
  'tests/server/orders/{order-life,order-terms,orders-money}.test.ts',
]
/** Files share their modules and one database per worker, which they leave as they found it. */
const onServer = {
  environment: 'node' as const,
  isolate: false,
  hookTimeout: 60_000,
}
/** Tests that need a DOM: those that render, also of plugins, and those with `.dom` in their name. */
const drawing = [
  'tests/{app,features,i18n,kit,screens,shell}/**/*.test.tsx',
  'tests/**/*.dom.test.ts',
  '{examples,plugins}/**/*.test.tsx',
]

/** Node and Vite choose different builds of the router, and a link of one does not see the router of the other. */
const oneRouter = {
  'react-router': join(import.meta.dirname, 'node_modules/react-router/dist/development/index.mjs'),
}

/** Walks over the pages of the whole admin. */
const whole = ['tests/app/*.test.tsx']
const drawn = {
  environment: 'jsdom' as const,
  // Files share their modules; tests/support/setup-dom.ts restores what they can change.
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000 } },
  // Less garbage collection: pages are rendered and dropped.
  execArgv: ['--max-semi-space-size=64'],
  setupFiles: ['tests/support/setup-texts.ts', 'tests/support/setup-dom.ts'],
  server: { deps: { inline: [/@refinedev\//] } },
  alias: oneRouter,
}

export default defineConfig({
  base: browserEnv.base,
  define: { __SETTINGS__: JSON.stringify(browserEnv.config) },
  plugins: [
    antdSheet(import.meta.dirname),
    react(),
    chunkContents(import.meta.dirname),
    preload(import.meta.dirname, browserEnv.base),
    securityPolicy(import.meta.dirname, browserEnv),
    versionFile(browserEnv.base),
    libraryLicence(import.meta.dirname),
  ],
  resolve: {
    dedupe: ['react', 'react-dom', 'react-router', 'react-router-dom', '@tanstack/react-query', 'antd'],
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/api', '/media/', '/site', '/healthz', '/readyz'].map((path) => [path, backend]),
    ),
  },
  build: {
    outDir: 'dist',
    target: 'es2022',
    sourcemap: false,
    // Lightning CSS rounds what antd calculates: a line height of 1.61538 instead of 21/13 blurs every row.
    cssMinify: 'esbuild',
    chunkSizeWarningLimit: 1024,
    rolldownOptions: {
      treeshake: { moduleSideEffects: hasSideEffects },
      output: { codeSplitting: { groups: chunkGroups(import.meta.dirname) } },
    },
  },
  test: {
    maxWorkers: '100%',
    testTimeout: 20_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'fast',
          environment: 'node',
          include: [
            'tests/project/*.test.ts',
            'tests/{contract,docs,providers}/**/*.test.{ts,tsx}',
            'tests/{app,features,i18n,kit,screens,shell}/**/*.test.ts',
          ],
          exclude: drawing,
          setupFiles: ['tests/support/setup-texts.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...onServer,
          name: 'server',
          include: ['tests/{security,server}/**/*.test.ts', '{examples,plugins}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...slow, ...long],
        },
      },
      { extends: true, test: { ...onServer, name: 'long', include: long } },
      {
        extends: true,
        test: {
          name: 'slow',
          environment: 'node',
          include: slow,
          globalSetup: 'tests/support/demo-copies.ts',
          // Files share one demo per worker.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        // Real servers of other systems: npm run test:dialects installs them.
        test: {
          name: 'dialects',
          environment: 'node',
          include: ['tests/dialects/*.test.ts'],
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: { ...drawn, name: 'ui', include: drawing, exclude: [...configDefaults.exclude, ...whole] },
      },
      { extends: true, test: { ...drawn, name: 'app', include: whole } },
      {
        extends: true,
        test: {
          // `npm run test:security`, with tests/security, which is in `npm test`.
          name: 'attacks',
          environment: 'node',
          include: ['tests/attacks/*.test.ts'],
          isolate: false,
          testTimeout: 300_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          // `npm run test:faults`: every page with every fault, sampled in tests/app/faults.test.tsx.
          name: 'faults',
          environment: 'jsdom',
          testTimeout: 600_000,
          include: ['tests/faults/*.test.tsx'],
          setupFiles: ['tests/support/setup-texts.ts', 'tests/support/setup-dom.ts'],
          server: { deps: { inline: [/@refinedev\//] } },
          alias: oneRouter,
        },
      },
    ],
  },
})
