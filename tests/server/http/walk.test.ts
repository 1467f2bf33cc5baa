import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registry } from '../../../contract'
import type { AnyResource } from '../../../contract/grammar/resource'
import { resourceNamed, servedResources } from '../../../contract/registry'
import { type App, type Call, startApp } from '../../support/server/harness'
import { inOrder, type Known } from '../../support/server/inputs'
import { pageOfAll, type WalkedRow as Row, recordLine, walkResource } from '../../support/walk-resource'
import { isWalked, walkedResources } from '../../support/walked-resources'

/** One walk over everything that is declared: each resource, each verb its API has, against the real application. */
let app: App
let call: Call
const known: Known = {}

beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
})
afterAll(() => app.stop())

/** If the API creates records but lists none, there is only one. */
const isOne = ({ api }: AnyResource) => api.create !== undefined && !api.list
const kept = servedResources(registry).filter((r) => !r.collectionOf && !isOne(r))
const chosen = walkedResources().filter((r) => r.collectionOf)

it('a resource with one record only, which is not walked, has a test file', () => {
  const files = readdirSync(join(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' }).map(
    (path) => basename(path),
  )
  const fileOf = (name: string) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.test.ts`
  const missing = servedResources(registry)
    .filter(isOne)
    .map(({ name }) => fileOf(name))
  expect(missing.filter((file) => !files.includes(file))).toEqual([])
})

const sources = kept.filter((r) => chosen.some(({ collectionOf }) => collectionOf === r.name))
const made = inOrder(kept, [...walkedResources(kept), ...sources])

const walk = { registry, known, isWalked, app: () => app }
describe.each(made.map((r) => [r.name, r] as const))('%s', (_name, resource) => walkResource(walk, resource))

describe.each(chosen.map((r) => [r.name, r] as const))('%s', (_name, resource) => {
  it('are listed once they are chosen, as they are read by themselves, and no more once they are not', async () => {
    const source = resourceNamed(registry, String(resource.collectionOf))
    const [id = ''] = known[source.name] ?? []
    const listed = async () => (await call<{ data: Row[]; total: number }>(pageOfAll(resource))).body
    expect(await listed()).toEqual({ data: [], total: 0 })
    expect((await call(recordLine(resource.calls?.add?.at, id))).status).toBe(200)
    expect(await listed()).toEqual({ data: [(await call(recordLine(source.api.one, id))).body], total: 1 })
    expect((await call(recordLine(resource.calls?.remove?.at, id))).status).toBe(200)
    expect(await listed()).toEqual({ data: [], total: 0 })
  })
})
