import { ensureBrowser } from '../browser.mjs'
import { at, ensureBuilt, ensureInstalled, ensureNode, node } from '../lib.mjs'

ensureNode()
await ensureInstalled()
await ensureBuilt()
await ensureBrowser()
process.exitCode = await node(['--import', 'tsx', at('tests/memory/run.ts'), ...process.argv.slice(2)])
