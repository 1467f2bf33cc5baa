import { at, ensureInstalled, ensureNode, loadEnv, node } from './lib.mjs'

ensureNode()
loadEnv()
await ensureInstalled()
// The run itself handles an interruption: it removes what it created.
process.on('SIGINT', () => {})
process.exitCode = await node(['--import', 'tsx', at('conformance/main.ts'), ...process.argv.slice(2)])
