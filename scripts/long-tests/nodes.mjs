import { at, ensureInstalled, ensureNode, node } from '../lib.mjs'

ensureNode()
await ensureInstalled()
process.exitCode = await node(['--import', 'tsx', at('tests/nodes/run.ts'), ...process.argv.slice(2)])
