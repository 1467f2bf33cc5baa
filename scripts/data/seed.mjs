import { at, ensureInstalled, ensureNode, loadEnv, node } from '../lib.mjs'

ensureNode()
loadEnv()
await ensureInstalled()
process.exitCode = await node(['--import', 'tsx', at('server/seed-cli.ts'), ...process.argv.slice(2)])
