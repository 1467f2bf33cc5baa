import { ensureBrowser } from './browser.mjs'
import { bin, ensureBuilt, ensureInstalled, ensureNode, node, stages } from './lib.mjs'

ensureNode()
await ensureInstalled()

// After npm run check its unit tests need no second run: npm test -- --checked
const projects = process.argv.includes('--checked') ? ['--project', 'slow', '--project', 'dom'] : []

await stages([
  ['unit, server and component', () => node([bin('vitest', 'vitest.mjs'), 'run', ...projects])],
  [
    'build',
    async () => {
      await ensureBuilt()
      return 0
    },
  ],
  [
    'a browser',
    async () => {
      console.info(await ensureBrowser())
      return 0
    },
  ],
  ['browser tests', () => node([bin('@playwright/test', 'cli.js'), 'test'])],
])
