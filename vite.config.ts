import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const backend = `http://127.0.0.1:${process.env.PORT ?? 3000}`

/**
 * Packages whose modules do nothing when merely imported, though their package.json does not say so.
 * Without this one import of @refinedev/antd brings its Markdown editor along (50 kB gzip).
 */
const pureFamily =
  /node_modules\/(@refinedev\/antd|@ant-design\/pro-layout|react-markdown|remark-[\w-]+|micromark[\w-]*|mdast-[\w-]+|unist-[\w-]+|hast-[\w-]+|unified|vfile[\w-]*|markdown-table)\//
const hasSideEffects = (id: string) => !pureFamily.test(id)

const only = (...folders: string[]) => folders.map((f) => `tests/${f}/**/*.test.{ts,tsx}`)

export default defineConfig({
  plugins: [react()],
  resolve: {
    dedupe: ['react', 'react-dom', 'react-router', 'react-router-dom', '@tanstack/react-query', 'antd'],
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/api', '/media', '/site', '/healthz'].map((path) => [path, backend])),
  },
  build: {
    outDir: 'dist',
    target: 'es2022',
    sourcemap: false,
    manifest: true,
    chunkSizeWarningLimit: 1024,
    rolldownOptions: { treeshake: { moduleSideEffects: hasSideEffects } },
  },
  test: {
    retry: 0,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/house.test.ts', ...only('contract', 'providers', 'server')],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: only('kit', 'screens', 'shell'),
          setupFiles: ['tests/setup-dom.ts'],
          server: { deps: { inline: [/@refinedev\//] } },
          testTimeout: 20_000,
        },
      },
    ],
  },
})
