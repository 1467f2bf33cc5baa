import { at, ensureBuilt, ensureInstalled, ensureNode, loadEnv } from './lib.mjs'

ensureNode()
loadEnv()
await ensureInstalled()
await ensureBuilt()

process.env.NODE_ENV ??= 'production'
process.chdir(at())
// In this very process: signals and the exit code are the server's own.
await import('../build/server/main.js')
