import react from '@vitejs/plugin-react'
import { loadEnv, type Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { chunkContents } from './scripts/bundle/chunk-contents.ts'
import { chunkOf } from './scripts/bundle/chunk-of.ts'
import { preload } from './scripts/bundle/preload/plugin.ts'
import { productionRouter } from './scripts/bundle/production-router.ts'
import { antdStyles } from './scripts/bundle/styles/plugin.ts'
import { readEnv } from './src/env-values.ts'

// A wrong setting stops the build, instead of failing in the browser of its users.
readEnv(loadEnv('production', import.meta.dirname))

const backend = `http://127.0.0.1:${process.env.PORT ?? 3000}`

/**
 * Packages whose modules have no side effects, though their package.json does not say so. Without this, one import of
 * @refinedev/antd includes its Markdown editor (50 kB gzip).
 */
const pureFamily =
  /node_modules\/(@refinedev\/antd|rc-[\w-]+|@rc-component\/[\w-]+|@ant-design\/pro-layout|react-markdown|remark-[\w-]+|micromark[\w-]*|mdast-[\w-]+|unist-[\w-]+|hast-[\w-]+|unified|vfile[\w-]*|markdown-table)\//
const hasSideEffects = (id: string) => !pureFamily.test(id)

/** antd's inputs import one context of its form; by the package's index they would include the complete form. */
const onlyFormContext = (): Plugin => ({
  name: 'only-form-context',
  enforce: 'pre',
  apply: 'build',
  resolveId(source, importer) {
    if (source !== 'rc-field-form' || !importer?.endsWith('/antd/es/form/context.js')) return null
    return this.resolve('rc-field-form/es/FormContext', importer)
  },
})

const none = `() => { throw new Error('Left out of the build: see leftOut in vite.config.ts') }`

/** Unused parts of packages; using one throws an error. */
const leftOut: readonly { what: RegExp; of: RegExp; instead: string }[] = [
  // The tree and radio buttons of antd's table, for filter menus and single selection: lists here have their own
  // filters and multiple selection (20 kB gzip).
  {
    what: /(^\.\/FilterDropdown|\/radio)$/,
    of: /\/antd\/es\/table\//,
    instead: `const none = ${none}; export { none as default, none as flattenKeys }`,
  },
  // Virtual rows: lists here are paged (2 kB gzip).
  {
    what: /\/VirtualTable$/,
    of: /\/antd\/es\/table\//,
    instead: `const none = ${none}; export { none as default }`,
  },
  // All supported browsers have their own (2 kB gzip).
  {
    what: /^resize-observer-polyfill$/,
    of: /resize-observer/,
    instead: 'export default globalThis.ResizeObserver',
  },
  // simple-rest's encoding of list parameters: our own provider encodes lists.
  { what: /^query-string$/, of: /simple-rest/, instead: `export const stringify = ${none}` },
  // Refine's CSV reader and writer: the kit writes CSV itself, and nothing is imported (7 kB gzip).
  { what: /^papaparse$/, of: /refinedev/, instead: `export default { parse: ${none}, unparse: ${none} }` },
  // A parser of stack traces for Refine's development tools.
  { what: /^error-stack-parser$/, of: /refinedev/, instead: `export default { parse: () => [] }` },
]
const lean = (): Plugin => ({
  name: 'lean',
  enforce: 'pre',
  apply: 'build',
  resolveId: (source, importer = '') => {
    const at = leftOut.findIndex(({ what, of }) => what.test(source) && of.test(importer))
    return at < 0 ? null : `\0lean-${at}`
  },
  load: (id) => leftOut.find((_, at) => id === `\0lean-${at}`)?.instead ?? null,
})

/** A group of the build: modules with their static imports. */
const closureOf = (name: string, ...modules: string[]) => ({
  debugName: name,
  name: chunkOf(
    name,
    modules.map((file) => `${import.meta.dirname}/${file}`),
  ),
  includeDependenciesRecursively: false,
})

/** Tests that start servers as processes or load the demo. */
const slow = [
  'process/process',
  'seed/seed',
  'seed/seed-blogs',
  'seed/seed-catalogue',
  'seed/seed-content',
  'seed/seed-crm',
  'seed/seed-customers',
  'seed/seed-lots',
  'seed/seed-promotions',
  'seed/seed-sales',
  'seed/seed-services',
].map((name) => `tests/server/${name}.test.ts`)
/** Tests that need a DOM: those that render, and those with `.dom` in their name. */
const drawing = ['tests/{app,features,i18n,kit,screens,shell}/**/*.test.tsx', 'tests/**/*.dom.test.ts']

export default defineConfig({
  plugins: [
    antdStyles(import.meta.dirname),
    productionRouter(),
    react(),
    onlyFormContext(),
    lean(),
    chunkContents(import.meta.dirname),
    preload(import.meta.dirname),
  ],
  resolve: {
    dedupe: ['react', 'react-dom', 'react-router', 'react-router-dom', '@tanstack/react-query', 'antd'],
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/api', '/media/', '/site', '/healthz'].map((path) => [path, backend])),
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
      // The login's code is one file, not thirty that later pages happen to share. Icons are a few hundred bytes each,
      // so they share one file, except those that only one page uses.
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 3 },
            // The style sheets of all pages are one file, antd's first: precedence must not depend on the order of
            // loading.
            { name: 'pages', test: /\.css$/ },
            // Sends the first requests of a page, with all declarations: small, so that it runs before the rest is
            // loaded.
            { ...closureOf('early', 'src/app/early.ts'), priority: 2 },
            // The code of every list is one file as well.
            { ...closureOf('list', 'src/app/App.tsx', 'src/kit/list/ListPage.tsx'), priority: 1 },
            {
              name: 'icons',
              test: /@ant-design\/icons/,
              includeDependenciesRecursively: false,
              minShareCount: 2,
            },
            // Every page needs the complete contract: as one file it is a third smaller than as a dozen.
            {
              name: 'contract',
              test: /\/contract\/(?!policies\/(?:rich-text|refusals\/)).*\.ts$/,
              includeDependenciesRecursively: false,
            },
            // Lists do not load the code that forms share.
            {
              name: 'kit-form',
              test: /\/src\/kit\/(form\/(?!values\/(zone|values|words)\.)|fields\/(field-input|inputs)\.tsx|record\/(ShowPage|record-(values|states|tabs)|actions\/record-actions)\.tsx|fields\/\w+\/(input|\w*Input|use-areas)\.tsx?)/,
              includeDependenciesRecursively: false,
              minShareCount: 4,
            },
            {
              name: 'kit',
              test: /\/src\/(features|kit|providers|i18n)\/.*\.tsx?$/,
              includeDependenciesRecursively: false,
              minShareCount: 12,
            },
          ],
        },
      },
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
            'tests/*.test.ts',
            'tests/{contract,docs,providers,style}/**/*.test.{ts,tsx}',
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
          name: 'server',
          environment: 'node',
          include: ['tests/{security,server}/**/*.test.ts'],
          exclude: slow,
          // Files share their modules and one database per worker, which they leave as they found it.
          isolate: false,
          hookTimeout: 60_000,
        },
      },
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
        test: {
          name: 'ui',
          environment: 'jsdom',
          // Files share their modules; tests/support/setup-dom.ts restores what they can change.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
          // Less garbage collection: pages are rendered and dropped.
          execArgv: ['--max-semi-space-size=64'],
          include: drawing,
          setupFiles: ['tests/support/setup-texts.ts', 'tests/support/setup-dom.ts'],
          server: { deps: { inline: [/@refinedev\//] } },
        },
      },
    ],
  },
})
