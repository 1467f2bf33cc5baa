import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoAccounts, demoPassword } from '#server/auth/accounts.ts'
import { type App, startApp } from '#tests/support/server/harness.ts'
import { root } from '#tests/support/source.ts'

const run = promisify(execFile)
const example = join(root, 'examples/typed-client')
/** A command of the packages of the example, which has a TypeScript of its own. */
const command = (name: string, path: string) =>
  join(dirname(createRequire(join(example, 'client.ts')).resolve(`${name}/package.json`)), path)
const account = demoAccounts.find(({ userName }) => userName === 'super')?.email ?? ''

// The compiler and the client are processes.
const timeout = 60_000

const mistakes = `
import createClient from 'openapi-fetch'
import type { paths } from './api'

const api = createClient<paths>()
// @ts-expect-error no such path
await api.GET('/api/brand')
// @ts-expect-error no such parameter
await api.GET('/api/brands', { params: { query: { pageSize: 10 } } })
// @ts-expect-error a text is no flag
await api.POST('/api/brands/create-brand', { body: { name: 'Bajaj', published: 'yes' } })
// @ts-expect-error a change needs its version
const changed = await api.PATCH('/api/brands/{id}', { params: { path: { id: '1' } }, body: { name: 'Bajaj' } })
// @ts-expect-error no such field in the record
changed.data?.slogan
// @ts-expect-error no such key in a refusal
changed.error?.reason
`

let app: App
let url = ''
beforeAll(async () => {
  app = await startApp()
  url = await app.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.stop())

it('compiles with the types of the API document, and mistakes do not', { timeout }, async () => {
  const cache = join(example, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  // Inside of the example, where the compiler finds its packages.
  const folder = mkdtempSync(join(cache, 'typed-client-'))
  try {
    for (const file of ['client.ts', 'tsconfig.json']) copyFileSync(join(example, file), join(folder, file))
    writeFileSync(join(folder, 'mistakes.ts'), mistakes)
    const generate = command('openapi-typescript', 'bin/cli.js')
    const document = join(root, 'docs/openapi.json')
    await run(process.execPath, [generate, document, '--output', join(folder, 'api.d.ts')])
    const compile = command('typescript', 'bin/tsc')
    const { stdout } = await run(process.execPath, [compile, '--project', folder]).catch(
      (failed: { stdout: string }) => failed,
    )
    expect(stdout).toBe('')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it('lists, creates, changes, and reads why a write is refused', { timeout }, async () => {
  await app.as('super')('POST brands/create-brand', { name: 'Bajaj', published: false })
  const args = [join(example, 'client.ts'), url, account, demoPassword, 'Bajaj', 'BAJAJ', 'Yamaha']
  const { stdout } = await run(process.execPath, ['--import', 'tsx', ...args], { cwd: root })
  expect(stdout.trim().split('\n')).toEqual([
    '1 brands',
    'Bajaj: version 2',
    'BAJAJ: refused, brand.exists',
    'Yamaha: version 1',
  ])
})
