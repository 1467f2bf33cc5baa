import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect } from 'vitest'
import { registry } from '#contract/index.ts'
import { demoPassword } from '#server/auth/accounts.ts'
import type { UnknownRecord } from '#server/core/context.ts'
import { openDatabase } from '#server/db/db.ts'
import { tableNamed } from '#server/db/tables/table.ts'
import { fillTestDemo, findDemoTemplate } from '#server/demo-template.ts'
import { createLocalFileStore } from '#server/files/local-files.ts'
import { createApp } from '#server/http/app.ts'
import { moveBack } from './built-demo'
import { keepFirst } from './process/keep-first'
import { runAlone } from './process/process-lock'

export type Image = { key: string; url: string; alt: string }
export type Ref = { id: string; label: string }
export type Named = UnknownRecord & { id: string; name: string; title: string; version: number }
type Method = 'GET' | 'POST' | 'PATCH' | 'PUT'

const root = resolve(import.meta.dirname, '../../..')

/** Depends on everything that the demo is made of. */
const sourcesHash = () => {
  const hash = createHash('sha256')
  for (const room of ['contract', 'server'])
    for (const name of readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).sort())
      if (/\.(ts|cts|sql)$/.test(name))
        hash.update(`${name}\n${readFileSync(join(root, room, name), 'utf8')}`)
  return hash.digest('hex').slice(0, 16)
}

/** Copies of other sources, once they are probably not read any more. */
const forgetOld = () => {
  for (const name of readdirSync(tmpdir()).filter((name) =>
    /^moto-template-[0-9a-f]{16}(\.part-\w+)?$/.test(name),
  )) {
    const folder = join(tmpdir(), name)
    const age = Date.now() - statSync(folder).mtimeMs
    if (age > 24 * 3_600_000) rmSync(folder, { recursive: true, force: true })
  }
}

/** The demo of these sources, created by the first test file that needs it, and kept for the others. */
const templateFolder = async () => {
  const name = `moto-template-${sourcesHash()}`
  const kept = join(tmpdir(), name)
  const make = async () => {
    // Another process may have been first.
    if (existsSync(kept)) return
    forgetOld()
    // Set by a run that has just built these sources.
    const built = process.env.BUILT_DEMO
    await keepFirst(kept, (part) =>
      built ? moveBack(built, part) : fillTestDemo(part, join(root, 'build/template')),
    )
  }
  while (!existsSync(kept)) await runAlone(name, make)
  return kept
}

/** Opens a copy of the demo. */
const openTemplate = async () => {
  // In other projects, a run would make the demo a second time.
  const copies = process.env.DEMO_COPIES
  if (!copies) throw new Error('Tests that open the demo belong into tests/server/demo')
  const template = await templateFolder()
  const folder = mkdtempSync(join(copies, 'demo-'))
  const kept = await findDemoTemplate(template)
  await kept?.copyDatabase(join(folder, 'database'))
  await kept?.copyMedia(join(folder, 'media'))
  const house = await openDatabase({ dataDir: join(folder, 'database') })
  const files = createLocalFileStore(join(folder, 'media'))
  const app = await createApp(registry, { db: house.db, forRequest: house.forRequest, files })
  let token = ''

  const call = async <T = UnknownRecord>(method: Method, path: string, payload?: UnknownRecord) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    const answer = await app.inject({ method, url: `/api/${path}`, headers, ...(payload && { payload }) })
    return { status: answer.statusCode, body: answer.json() as T }
  }
  const all = async <T = UnknownRecord>(path: string): Promise<T[]> => {
    const list: T[] = []
    for (let page = 1; ; page++) {
      const query = `${path.includes('?') ? '&' : '?'}page=${page}&limit=100`
      const { body } = await call<{ data: T[]; total: number }>('GET', `${path}${query}`)
      list.push(...body.data)
      if (page * 100 >= body.total) return list
    }
  }
  const whole = async <T = UnknownRecord>(path: string) => (await call<{ data: T[] }>('GET', path)).body.data
  const login = { username: 'super', password: demoPassword }
  token = (await call<{ token: string }>('POST', 'store-admin/login', login)).body.token

  return { template, folder, house, files, app, call, all, whole }
}
export type Demo = Awaited<ReturnType<typeof openTemplate>>

let shared: Promise<Demo> | undefined
/** The demo of a first start, for tests that do not change it: opening it takes seconds, so files share it. */
export const sharedDemo = () => {
  shared ??= openTemplate()
  return shared
}

/** A copy of the demo for one file that changes it. */
export const separateDemo = async () => {
  const demo = await openTemplate()
  return {
    ...demo,
    close: async () => {
      await demo.app.close()
      await demo.house.close()
      rmSync(demo.folder, { recursive: true, force: true })
    },
  }
}
export type SeparateDemo = Awaited<ReturnType<typeof separateDemo>>

/** Fails with the rows that do not pass; asserting each of many thousands takes longer than reading them. */
export const expectEach = <T>(list: Iterable<T>, passes: (item: T) => boolean) =>
  expect([...list].filter((item) => !passes(item))).toEqual([])

export type StoredRow = UnknownRecord & { id: string; createdAt: Date; updatedAt: Date; version: number }
/** Every row of a resource as the database has it. */
export const rowsOf = async ({ house }: Demo, name: string) =>
  (await house.db.select().from(tableNamed(registry, name))) as StoredRow[]
