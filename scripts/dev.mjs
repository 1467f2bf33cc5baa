import { spawn } from 'node:child_process'
import { at, endWithParent, ensureInstalled, ensureNode, ensurePortIsFree, loadEnv } from './lib.mjs'

ensureNode()
endWithParent()
loadEnv()
await ensurePortIsFree()
await ensureInstalled()
// What Vite sends; a build may be older.
process.env.CONFIG_FILE = 'public/config.json'

let leaving = false
const tsx = (file, stdio) => spawn(process.execPath, ['--import', 'tsx', file], { cwd: at(), stdio })

/** Runs in parallel, without delaying the start. */
let checking
const checkTables = () => {
  checking?.kill()
  checking = tsx('server/db/tables/check-tables.ts', ['ignore', 'inherit', 'inherit'])
}

let vite
let backend
let greeted = false
const onMessage = ({ type, step, demoSignIn }) => {
  if (type === 'step') console.info(`  ${step} …`)
  if (type !== 'ready') return
  console.info(`moto-admin is ready: ${vite.resolvedUrls.local[0].replace(/\/$/, '')}`)
  if (demoSignIn && !greeted) console.info(demoSignIn)
  greeted = true
}
const startBackend = () => {
  backend = tsx('server/dev.ts', ['inherit', 'inherit', 'inherit', 'ipc'])
  backend.on('message', onMessage)
  backend.on('exit', (code) => {
    backend = undefined
    if (code && !leaving)
      console.error(`The backend exited with code ${code}. It restarts when a file changes.`)
  })
}
/** Two backends on one embedded database lose rows: the old one exits before the new one starts. */
const stopBackend = () =>
  new Promise((resolve) => {
    if (!backend) return resolve()
    backend.once('exit', resolve)
    backend.kill('SIGTERM')
  })

let pending
let restarting = Promise.resolve()
const restart = (path) => {
  console.info(`${path} changed: restarting the backend`)
  checkTables()
  restarting = restarting.then(stopBackend).then(() => leaving || startBackend())
}
const backendFiles = /^(contract|server|plugins)\/.*\.(ts|sql|json)$/
const onFile = (_event, file) => {
  const path = file.slice(at().length + 1).replaceAll('\\', '/')
  if (leaving || !backendFiles.test(path)) return
  clearTimeout(pending)
  pending = setTimeout(() => restart(path), 200)
}

const { createServer } = await import('vite')
// A change of its configuration restarts Vite with another watcher. It notices files that an editor replaces by renaming;
// node:fs loses them after the first time.
const restartBackend = {
  name: 'restart-backend',
  configureServer: ({ watcher }) => void watcher.on('all', onFile),
}
vite = await createServer({ root: at(), plugins: [restartBackend] })
await vite.listen()
console.info('Starting the backend …')
checkTables()
startBackend()

const leave = async () => {
  if (leaving) return
  leaving = true
  clearTimeout(pending)
  checking?.kill()
  await restarting
  await Promise.all([stopBackend(), vite.close()])
  process.exit(0)
}
process.on('SIGINT', leave)
process.on('SIGTERM', leave)
