import {
  at,
  endWithParent,
  ensureBuilt,
  ensureInstalled,
  ensureNode,
  ensurePortIsFree,
  loadEnv,
} from './lib.mjs'

ensureNode()
endWithParent()
loadEnv()
await ensurePortIsFree()
await ensureInstalled()
await ensureBuilt()

process.env.NODE_ENV ??= 'production'
process.chdir(at())
// In this process: signals and the exit code are the server's own.
await import('../build/server/main.js')
