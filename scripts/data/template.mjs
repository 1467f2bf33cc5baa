import { availableParallelism } from 'node:os'
import { at, node } from '../lib.mjs'

/**
 * Creates the demo with the built server, in the build or in the named folder. Its pictures are drawn by threads; more
 * of them than processors would only hold up the one that fills the database.
 */
process.exitCode = await node([at('build/server/template.js'), ...process.argv.slice(2)], {
  env: { ...process.env, UV_THREADPOOL_SIZE: String(availableParallelism()) },
})
