import { at, ensureInstalled, ensureNode, node } from './lib.mjs'

ensureNode()
await ensureInstalled()
process.exitCode = await node(['--import', 'tsx', at('scripts/migrations/run.ts'), ...process.argv.slice(2)])
