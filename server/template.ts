import { makeTemplate } from './demo-template'

await makeTemplate()
// The embedded database would keep the process alive.
process.exit(0)
