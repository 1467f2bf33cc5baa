import { makeBase, makeTemplate } from './demo-template'

await makeBase()
await makeTemplate()
// The embedded database would keep the process alive.
process.exit(0)
