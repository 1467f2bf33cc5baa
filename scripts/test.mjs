import { ensureBrowser } from './browser.mjs'
import { bin, ensureBuilt, ensureInstalled, ensureNode, node, stages } from './lib.mjs'

ensureNode()
await ensureInstalled()

await stages([
  ['unit, server and component', () => node([bin('vitest', 'vitest.mjs'), 'run'])],
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
