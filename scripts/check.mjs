import { availableParallelism } from 'node:os'
import { at, bin, ensureInstalled, ensureNode, node, stages } from './lib.mjs'

ensureNode()
await ensureInstalled()

// `npm test` runs every test: where both are run, once is enough.
const tests = !process.argv.includes('--no-tests')

// The compiler's own four repeat work: each finds out by itself what types it needs, so that more than cores are slower.
const checkers = String(Math.min(4, availableParallelism()))

await stages(
  [
    [
      'format and lint',
      () => node([bin('@biomejs/biome', 'bin/biome'), 'check', '--error-on-warnings', '.']),
    ],
    ['types', () => node([bin('typescript', 'bin/tsc'), '-b', '--checkers', checkers])],
    ['properties under a condition', () => node(['--import', 'tsx', at('scripts/spreads/run.ts')])],
    // Lists what is missing; fails in CI only.
    ['Bengali words', () => node(['--import', 'tsx', at('scripts/words/run.ts')])],
    ['unused files and exports', () => node([bin('knip', 'bin/knip.js')])],
    ...(tests ? [['fast tests', () => node([bin('vitest', 'vitest.mjs'), 'run', '--project', 'fast'])]] : []),
  ],
  { all: true },
)
