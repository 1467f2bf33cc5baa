import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registry } from '../../contract'
import type { AnyResource, Endpoint } from '../../contract/grammar/resource'
import { type App, type Call, startApp } from './harness'
import { inputFor, type Known } from './inputs'

/** One walk over everything that is declared: each resource, each verb its API has, against the real application. */
/** A verb that the API has not is no test, not a skipped one. */
const when = (has: unknown) => (has ? it : () => {})

let app: App
let call: Call
const known: Known = {}
type Row = Record<string, unknown> & { id: string; version: number }

const at = (endpoint: Endpoint, id: string) => endpoint.replace('{id}', id)

/** As a write reads back: ids as references, instants and money as they were, a secret not at all. */
const readBack = (resource: AnyResource, input: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(resource.fields).flatMap(([key, field]) => {
      const value = input[('sendAs' in field && field.sendAs) || key]
      if (value === undefined || field.kind === 'secret') return []
      const named = (id: unknown) => ({ id, label: expect.any(String) })
      if (field.kind === 'ref') return [[key, named(value)]]
      if (field.kind === 'refs') return [[key, (value as string[]).map(named)]]
      return [[key, value]]
    }),
  )

/** What is referred to comes first; a reference to its own kind can wait. */
const inOrder = (resources: readonly AnyResource[]) => {
  const done: AnyResource[] = []
  const add = (resource: AnyResource) => {
    if (done.includes(resource)) return
    for (const field of Object.values(resource.fields)) {
      const target = 'to' in field && resources.find((r) => r.name === field.to)
      if (target && target !== resource) add(target)
    }
    done.push(resource)
  }
  for (const resource of resources) add(resource)
  return done
}

beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
})
afterAll(() => app.stop())

describe.each(inOrder(registry.resources).map((r) => [r.name, r] as const))('%s', (name, resource) => {
  const { api } = resource
  const made: Row[] = []

  when(api.create)('are created, and read back as they were written', async () => {
    for (let n = 1; n <= 3; n++) {
      const input = inputFor(resource, n, known)
      const { status, body } = await call<Row>(String(api.create), input)
      expect({ status, body }).toMatchObject({
        status: 201,
        body: { version: 1, ...readBack(resource, input) },
      })
      made.push(body)
      known[name] = made.map((row) => row.id)
    }
  })

  when(api.one)('are read one by one', async () => {
    for (const row of made) expect((await call(at(String(api.one) as Endpoint, row.id))).body).toEqual(row)
  })

  when(api.list)('are listed', async () => {
    const paging = api.paging ?? 'none'
    const words = paging === 'none' ? '' : `?${paging}=${paging === 'page' ? 1 : 0}&limit=100`
    const { status, body } = await call<{ data: Row[]; total: number }>(`${api.list}${words}`)
    expect(status).toBe(200)
    expect(body.data).toEqual(expect.arrayContaining(made))
    expect(body.total).toBe(body.data.length)
  })

  when(typeof api.all === 'string')('are had all at once', async () => {
    expect((await call<{ data: Row[] }>(String(api.all))).body.data).toEqual(expect.arrayContaining(made))
  })

  when(resource.filters)('are found by every filter', async () => {
    for (const [word, { by, path }] of Object.entries(resource.filters ?? {})) {
      const [first = '', second] = path.split('.')
      const row = made[1] as Row
      const referred = second ? [row[first]].flat()[0] : undefined
      const value = second
        ? ((
            await call(
              at(
                `GET ${first === 'categories' ? 'admin/categories' : first}/{id}`,
                String((referred as Row).id),
              ),
            )
          ).body[second] as string)
        : row[first]
      const { body } = await call<{ data: Row[] }>(`${api.list}?${word}=${encodeURIComponent(String(value))}`)
      expect(
        body.data.map((r) => r.id),
        `${word} ${by} ${value}`,
      ).toContain(row.id)
    }
  })

  when(resource.sort)('are sorted by every declared key, both ways', async () => {
    for (const key of resource.sort ?? []) {
      const ids = async (way: string) =>
        (await call<{ data: Row[] }>(`${api.list}?sortBy=${key}&orderBy=${way}`)).body.data.map((r) => r[key])
      expect((await ids('asc')).length, key).toBe(3)
      expect(await ids('asc'), key).toEqual((await ids('desc')).reverse())
    }
  })

  when(api.update)('are changed, one key at a time', async () => {
    const [row] = made as [Row]
    const input = inputFor(resource, 9, known)
    const key = String(resource.label)
    const changed = await call<Row>(at(String(api.update) as Endpoint, row.id), {
      [key]: input[key],
      version: 1,
    })
    expect(changed).toMatchObject({ status: 200, body: { version: 2, [key]: input[key] } })
    const { updatedAt: _, ...rest } = { ...row, [key]: input[key], version: 2 }
    expect(changed.body).toMatchObject(rest)
  })

  when(api.remove)('are removed', async () => {
    const { body } = await call<Row>(String(api.create), inputFor(resource, 20, {}))
    const removed = await call(at(String(api.remove) as Endpoint, body.id))
    expect(removed).toMatchObject({ status: 200, body: { message: expect.any(String) } })
    expect((await call(at(String(api.one) as Endpoint, body.id))).status).toBe(404)
  })

  it('leave a trace of each write', async () => {
    const traces = await app.db.execute(`select action, entity from history where entity = '${name}'`)
    const actions = (traces as unknown as { rows: { action: string }[] }).rows.map((r) => r.action)
    expect(actions).toEqual(
      expect.arrayContaining([api.create && 'create', api.update && 'update'].filter(Boolean)),
    )
  })
})
