import { ensureBrowser } from '../browser.mjs'
import { at, ensureBuilt, ensureInstalled, ensureNode, loadEnv, node, which } from '../lib.mjs'

ensureNode()
loadEnv()
await ensureInstalled()
if (!which('nginx')) {
  console.error('npm run test:place needs nginx: apt-get install nginx')
  process.exit(1)
}
await ensureBuilt()
await ensureBrowser()
process.exitCode = await node(['--import', 'tsx', at('tests/places/run.ts')])
