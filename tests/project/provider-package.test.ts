import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startJsonServer } from '#tests/support/providers/json-server.ts'
import { root } from '#tests/support/source.ts'
import db from '../../examples/json-server/db.json'

// The package is built, and compilers and clients are processes.
const timeout = 60_000
const run = promisify(execFile)
const tsc = join(root, 'node_modules/typescript/bin/tsc')
const compile = async (...args: string[]) =>
  (await run(process.execPath, [tsc, ...args]).catch((failed: { stdout: string }) => failed)).stdout

let folder = ''
const inPackage = (...path: string[]) => join(folder, 'node_modules/moto-admin-provider', ...path)
/** The example with the packed package; Refine and the other packages are those of the project. */
beforeAll(async () => {
  const cache = join(root, 'node_modules/.cache/moto-admin')
  mkdirSync(cache, { recursive: true })
  folder = mkdtempSync(join(cache, 'provider-package-'))
  cpSync(join(root, 'examples/bare-refine'), folder, { recursive: true })
  await run(process.execPath, [join(root, 'scripts/packages/pack-provider.mjs'), join(folder, 'packed')])
  const [tarball = ''] = readdirSync(join(folder, 'packed')).filter((name) => name.endsWith('.tgz'))
  mkdirSync(inPackage(), { recursive: true })
  await run('tar', ['xzf', join(folder, 'packed', tarball), '-C', inPackage(), '--strip-components', '1'])
}, timeout)
afterAll(() => rmSync(folder, { recursive: true }))

const mistakes = `
import { createProviders, toHttpError } from 'moto-admin-provider'
import { jsonServer } from 'moto-admin-provider/dialects/json-server'
import { contains, defineResource, text } from 'moto-admin-provider/grammar'
import { registry } from 'moto-admin-provider/registry'
import type { RecordFor } from 'moto-admin-provider/types'
import type { Part } from './parts.js'

const shelf = { name: 'shelves', title: { one: 'Shelf', many: 'Shelves' }, nameField: 'name' } as const
const parts = { ...shelf, api: { list: 'GET shelves' }, fields: { name: text() } } as const
export const shelves = defineResource({ ...parts, subject: 'Part', filters: { search: contains('name') } })
createProviders({ registry })
// @ts-expect-error no such subject
defineResource({ ...parts, subject: 'Shelf' })
// @ts-expect-error no such field
defineResource({ ...parts, subject: 'Part', list: ['title'] })
// @ts-expect-error no such field
defineResource({ ...parts, subject: 'Part', filters: { search: contains('title') } })
// @ts-expect-error a dialect is no backend
createProviders({ resources: [shelves], backends: { main: jsonServer } })
// @ts-expect-error not what defineResource returns
createProviders({ resources: ['shelves'] })
// @ts-expect-error an amount is a text
export const price: Part['price'] = 12.5
// @ts-expect-error no such field
export const order: RecordFor<'orders'>['numbers'] = ''
// @ts-expect-error a status is a number
export const status: string = toHttpError('').statusCode
`

it('compiles a bare Refine application, and mistakes do not', { timeout }, async () => {
  writeFileSync(join(folder, 'mistakes.ts'), mistakes)
  const readme = readFileSync(inPackage('README.md'), 'utf8')
  const blocks = [...readme.matchAll(/^```ts\n(.*?)^```/gms)].map(([, code]) => code)
  writeFileSync(join(folder, 'readme.ts'), blocks.join('\n'))
  expect(await compile('--project', folder)).toBe('')
})

it('has types for the module resolution of Node, without skipping declarations', { timeout }, async () => {
  const node16 = ['--ignoreConfig', '--noEmit', '--strict', '--module', 'node16', '--skipLibCheck', 'false']
  const output = await compile(...node16, '--types', '', join(folder, 'mistakes.ts'))
  const problems = output.split('\n').filter((line) => line.includes('error TS'))
  // Refine's own declarations have such errors.
  expect(problems.filter((line) => !line.startsWith('node_modules/@refinedev/core/'))).toEqual([])
})

const requests = `
import { isFailure } from 'moto-admin-provider'
import { providersFor } from './providers.ts'

const { dataProvider, authProvider, accessControlProvider } = providersFor(process.argv[2] ?? '')
const { getList, getOne, create, update, deleteOne } = dataProvider
const refused = (error: unknown) => isFailure(error) ? [error.kind, error.statusCode, error.message] : error
const names = ({ data, total }: { data: { name?: unknown }[]; total: number }) => [data.map(({ name }) => name), total]
const may = async (resource: string, action: string) => (await accessControlProvider.can({ resource, action })).can

const before = await authProvider.check()
const signedIn = await authProvider.login({ email: 'a', password: 'b' })
const sorters = [{ field: 'price', order: 'desc' }] as const
const list = await getList({ resource: 'parts', sorters: [...sorters], pagination: { currentPage: 1, pageSize: 2 } })
const listed = await getList({ resource: 'parts', filters: [{ field: 'isListed', operator: 'eq', value: true }] })
const { data } = await create({ resource: 'parts', variables: { name: 'Belt', price: '19.90', tag: '1' } })
const id = String(data.id)
await update({ resource: 'parts', id, variables: { price: '21.00' } })
const one = await getOne({ resource: 'parts', id })
await deleteOne({ resource: 'parts', id })
const gone = await update({ resource: 'parts', id, variables: { name: 'Gone' } }).catch(refused)
const tags = await getList({ resource: 'tags' })
const permissions = [await may('parts', 'delete'), await may('tags', 'delete'), await may('ofAnotherProvider', 'list')]
await authProvider.logout({})
console.info(JSON.stringify({
  before, signedIn, list: [names(list), list.data[0]], listed: names(listed), one: one.data, gone, tags: names(tags),
  permissions, after: await authProvider.check(),
}))
`

it('signs in, lists, filters, creates, changes and reads a refusal of a real json-server', {
  timeout,
}, async () => {
  const lines: string[] = []
  const server = await startJsonServer(db, lines)
  writeFileSync(join(folder, 'requests.ts'), requests)
  // The package itself is run by Node, without a transformation.
  const { stdout } = await run(process.execPath, ['--import', 'tsx', join(folder, 'requests.ts'), server.url])
  await server.stop()
  expect(JSON.parse(stdout)).toEqual({
    before: { authenticated: false, redirectTo: '/login' },
    signedIn: { success: true, redirectTo: '/' },
    list: [
      [['Visor', 'Chain'], 3],
      {
        id: '2',
        name: 'Visor',
        price: '30.00',
        tag: { id: '1', name: 'Helmet', label: 'Helmet' },
        isListed: false,
      },
    ],
    listed: [['Chain', 'Brake pad'], 2],
    one: { id: '4', name: 'Belt', price: '21.00', tag: { id: '1', label: 'Helmet' } },
    gone: ['refusal', 404, 'Something went wrong. Try again.'],
    tags: [['Helmet', 'Racing'], 2],
    permissions: [true, false, true],
    after: { authenticated: false, redirectTo: '/login' },
  })
  expect(lines).toEqual([
    'GET /parts?_page=1&_limit=2&_sort=price&_order=desc',
    'GET /parts?_page=1&_limit=10&isListed=true',
    'POST /parts',
    // The name of the tag, which json-server does not return with the part.
    'GET /tags',
    'PATCH /parts/4',
    'GET /parts/4',
    'DELETE /parts/4',
    'PATCH /parts/4',
    'GET /tags',
  ])
})

it('adds what its README says to an application, and has no code of the admin', { timeout }, async () => {
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'providers.ts')],
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    write: false,
    outdir: folder,
    external: ['@refinedev/core', '@tanstack/react-query', 'axios', 'react', 'libphonenumber-js'],
  })
  const bytes = outputFiles.reduce((sum, { contents }) => sum + gzipSync(contents).length, 0)
  const [, said] = /(\d+) kB gzip/.exec(readFileSync(inPackage('README.md'), 'utf8')) ?? []
  expect(Math.abs(bytes / 1000 - Number(said))).toBeLessThan(4)
  const modules = readdirSync(inPackage('dist'), { recursive: true, encoding: 'utf8' })
  expect(modules.filter((file) => /^src\/(?!providers(\/|$))./.test(file))).toEqual([])
  expect(modules.filter((file) => /(http\/backend|auth\/session|notifications)\.js$/.test(file))).toEqual([])
})
