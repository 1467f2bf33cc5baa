import { createDemoTemplate } from './demo-template'

// Without a folder, the one of the build.
await createDemoTemplate(process.argv[2])
// The embedded database would keep the process alive.
process.exit(0)
