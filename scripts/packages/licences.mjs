import { at, ensureInstalled, node } from '../lib.mjs'

await ensureInstalled()
process.exitCode = await node(['--import', 'tsx', at('scripts/packages/licences/run.ts')])
