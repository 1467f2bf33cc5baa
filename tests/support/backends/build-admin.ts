import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { preview } from 'vite'

const root = resolve(import.meta.dirname, '../../..')
const copied = [
  ...['conformance', 'contract', 'plugins', 'public', 'scripts', 'server', 'src'],
  ...[
    'index.html',
    'package.json',
    'tests/tsconfig.json',
    'tsconfig.base.json',
    'tsconfig.json',
    'vite.config.ts',
  ],
]

/** What a page sets before the admin starts: which of the examples it uses, and where its server is. */
export type Chosen = { system: string; url: string }

const backendsOf = (systems: readonly string[]) => `
${systems.map((system, at) => `import * as system${at} from './resources/backends/${system}.ts'`).join('\n')}
const systems = { ${systems.map((system, at) => `'${system}': system${at}`).join(', ')} }
const chosen = globalThis.chosenBackend ?? { system: '${systems[0]}' }
const { main, regions, clients } = systems[chosen.system]
export { regions, clients }
export const backends = { main: { ...main, url: chosen.url } }
`

/**
 * An admin with the declarations of the examples in place, as docs/your-backend.md says: two lines in
 * contract/index.ts, one in contract/backends.ts. It is built once for all of them.
 */
export const startAdmin = async (systems: readonly string[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'moto-backends-'))
  for (const name of copied)
    if (existsSync(join(root, name))) cpSync(join(root, name), join(folder, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  cpSync(join(root, 'examples/backends'), join(folder, 'contract/resources/backends'), { recursive: true })
  writeFileSync(join(folder, 'contract/backends.ts'), backendsOf(systems))
  const index = join(folder, 'contract/index.ts')
  const text = readFileSync(index, 'utf8')
  const begin = 'export const sidebar = ['
  if (!text.includes(begin)) throw new Error('The sidebar of contract/index.ts was not found')
  writeFileSync(
    index,
    `import { clients, regions } from './backends'\n${text.replace(
      begin,
      `${begin} entry(clients, '/clients', { paging: 'page' }), entry(regions, '/regions'),`,
    )}`,
  )
  const stop = () => rmSync(folder, { recursive: true, force: true })

  const vite = [
    join(root, 'node_modules/vite/bin/vite.js'),
    'build',
    '--minify',
    'false',
    '--logLevel',
    'warn',
  ]
  const build = spawn(process.execPath, vite, {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(build, 'exit')
  if (code !== 0) {
    stop()
    throw new Error(`The build of the admin ended with ${code}`)
  }
  const server = await preview({
    configFile: false,
    root: folder,
    logLevel: 'error',
    preview: { host: '127.0.0.1', port: 0 },
  })
  const [url = ''] = server.resolvedUrls?.local ?? []
  return {
    url: url.replace(/\/$/, ''),
    stop: async () => {
      await server.close()
      stop()
    },
  }
}
