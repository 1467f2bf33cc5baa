import { createDemoTemplate } from './demo-template'

await createDemoTemplate()
// The embedded database would keep the process alive.
process.exit(0)
