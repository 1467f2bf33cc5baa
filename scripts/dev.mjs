import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { at, endWithParent, ensureInstalled, ensureNode, loadEnv } from './lib.mjs'

ensureNode()
endWithParent()
loadEnv()
await ensureInstalled()

/** Two backends on one embedded database lose rows: the old one is gone before the new one starts. */
let backend
let leaving = false
const startBackend = () => {
  backend = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], { cwd: at(), stdio: 'inherit' })
  backend.on('exit', (code) => {
    backend = undefined
    if (code && !leaving)
      console.error(`The backend ended with code ${code}; it starts again when a file changes.`)
  })
}
const stopBackend = () =>
  new Promise((resolve) => {
    if (!backend) return resolve()
    backend.once('exit', resolve)
    backend.kill('SIGTERM')
  })

let pending
let restarting = Promise.resolve()
const onChange = (_event, file) => {
  if (leaving || !file?.endsWith('.ts')) return
  clearTimeout(pending)
  pending = setTimeout(() => {
    restarting = restarting.then(stopBackend).then(startBackend)
  }, 200)
}
for (const folder of ['contract', 'server']) watch(at(folder), { recursive: true }, onChange)

startBackend()
const { createServer } = await import('vite')
const vite = await createServer({ root: at() })
await vite.listen()
vite.printUrls()

const leave = async () => {
  if (leaving) return
  leaving = true
  clearTimeout(pending)
  await restarting
  await Promise.all([stopBackend(), vite.close()])
  process.exit(0)
}
process.on('SIGINT', leave)
process.on('SIGTERM', leave)
