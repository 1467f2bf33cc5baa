import { expect, it } from 'vitest'
import { type Filters, pathOf, pathsOf } from '../../contract/grammar/filter'
import type { AnyResource, Endpoint } from '../../contract/grammar/resource'
import { filtersOfCall, type Registry, resourceNamed } from '../../contract/registry'
import { createRecord } from '../../server/db/write/write'
import type { App, Call } from './server/harness'
import { inputFor, type Known } from './server/inputs'

/** A verb that the API lacks is no test, not a skipped one. */
const when = (has: unknown) => (has ? it : () => {})

export type WalkedRow = Record<string, unknown> & { id: string; version: number }
type Row = WalkedRow

/** Every declared key is in a record, except secrets. */
const keysOf = ({ fields }: AnyResource) => [
  ...Object.keys(fields).filter((key) => fields[key]?.kind !== 'secret'),
  ...['id', 'version', 'createdAt', 'updatedAt'],
]

export const recordLine = (endpoint: Endpoint | undefined, id: string) => String(endpoint).replace('{id}', id)
/** The page that contains them all. */
export const pageOfAll = ({ api }: AnyResource) => {
  if (!api.paging || api.paging === 'none') return String(api.list)
  return `${api.list}?${api.paging}=${api.paging === 'page' ? 1 : 0}&limit=100`
}

/** A value as it is read after a write: ids as references, timestamps and money unchanged, secrets absent. */
const readBack = (resource: AnyResource, input: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(resource.fields).flatMap(([key, field]) => {
      const value = input[('sendAs' in field && field.sendAs) || key]
      if (value === undefined || field.kind === 'secret') return []
      const named = (id: unknown) => ({ id, label: expect.any(String) })
      if (field.kind === 'ref') return [[key, named(value)]]
      if (field.kind === 'refs') return [[key, (value as string[]).map(named)]]
      if (field.kind === 'rows') {
        const ofRow = (row: Row) =>
          Object.entries(row).map(([k, v]) => [k, field.of[k]?.kind === 'ref' ? named(v) : v])
        return [[key, (value as Row[]).map((row) => Object.fromEntries(ofRow(row)))]]
      }
      return [[key, value]]
    }),
  )

type Named = { id: string }
/** The value that a filter compares in a record: its own, the record it refers to, or a value of that. */
const valueAt = async (
  registry: Registry,
  call: Call,
  resource: AnyResource,
  row: Row,
  [key = '', inner]: string[],
) => {
  const field = resource.fields[key]
  if (!field || !('to' in field)) return row[key]
  const [{ id }] = [row[key]].flat() as [Named]
  if (!inner) return id
  return (await call<Row>(recordLine(resourceNamed(registry, field.to).api.one, id))).body[inner]
}

/** A filter as a query: the two ends of a timeframe together, a day before the timestamp and a day after it. */
const asked = (filters: Filters, word: string, value: unknown) => {
  const { [word]: filter } = filters
  const [by, path] = [filter?.by, pathOf(filter)]
  const isEnd = (end: string) => end === 'from' || end === 'until'
  const words = isEnd(String(by))
    ? Object.entries(filters).flatMap(([other, f]): [string, string][] => {
        if (pathOf(f) !== path || !isEnd(f.by)) return []
        const day = f.by === 'from' ? -86_400_000 : 86_400_000
        return [[other, new Date(Date.parse(String(value)) + day).toISOString()]]
      })
    : [[word, String(value)]]
  return new URLSearchParams(words)
}

export type Walk = {
  registry: Registry
  /** The application, once it is started. */
  app: () => App
  /** Ids of the created records, by resource. */
  known: Known
  /** Referenced resources are created, but not walked. */
  isWalked: (name: string) => boolean
}

/** Declares the tests of one resource: each verb and filter that its API has, against the running application. */
export const walkResource = ({ registry, app, known, isWalked }: Walk, resource: AnyResource) => {
  const { name, api } = resource
  const call = () => app().as('super')
  const whenWalked = (has: unknown) => when(isWalked(name) && has)
  const rows: Row[] = []

  /** Records that only come from elsewhere are inserted into the database. */
  const make = async (input: Record<string, unknown>) => {
    if (!api.create) return (await createRecord(app().work, resource, input)) as Row
    const { status, body } = await call()<Row>(api.create, input)
    expect(status, JSON.stringify(body)).toBe(201)
    return body
  }

  it('are created, and read back as they were written', async () => {
    for (let n = 1; n <= 3; n++) {
      const input = inputFor(resource, n, known)
      const row = await make({ ...input })
      expect(row).toMatchObject({ version: 1, ...readBack(resource, input) })
      expect(Object.keys(row).sort()).toEqual(keysOf(resource).sort())
      rows.push(row)
      known[name] = rows.map((one) => one.id)
    }
  })

  whenWalked(api.one)('are read one by one', async () => {
    for (const row of rows) expect((await call()(recordLine(api.one, row.id))).body).toEqual(row)
  })

  whenWalked(api.list)('are listed', async () => {
    const { status, body } = await call()<{ data: Row[]; total: number }>(pageOfAll(resource))
    expect(status).toBe(200)
    expect(body.data).toEqual(expect.arrayContaining(rows))
    expect(body.total).toBe(body.data.length)
  })

  whenWalked(typeof api.all === 'string')('are had all at once', async () => {
    expect((await call()<{ data: Row[] }>(String(api.all))).body.data).toEqual(expect.arrayContaining(rows))
  })

  /** Whether the referenced record can be read by itself. */
  const isRead = (path: string) => {
    const [first = '', second] = path.split('.')
    const field = resource.fields[first]
    return !second || (field && 'to' in field && resourceNamed(registry, field.to).api.one)
  }
  const filters = api.list ? filtersOfCall(registry, resource) : {}
  whenWalked(Object.values(filters).some((filter) => pathsOf(filter).length))(
    'are found by every filter, at each field that it looks at',
    async () => {
      for (const [word, filter] of Object.entries(filters))
        for (const path of pathsOf(filter).filter(isRead)) {
          const value = await valueAt(registry, call(), resource, rows[1] as Row, path.split('.'))
          const { body } = await call()<{ data: Row[] }>(`${api.list}?${asked(filters, word, value)}`)
          expect(
            body.data.map((r) => r.id),
            `${word} ${filter.by} ${value}`,
          ).toContain(rows[1]?.id)
        }
    },
  )

  whenWalked(resource.sort)('are sorted by every declared key, both ways', async () => {
    for (const key of resource.sort ?? []) {
      const ids = async (way: string) =>
        (await call()<{ data: Row[] }>(`${api.list}?sortBy=${key}&orderBy=${way}`)).body.data.map(
          (r) => r[key],
        )
      expect((await ids('asc')).length, key).toBe(3)
      expect(await ids('asc'), key).toEqual((await ids('desc')).reverse())
    }
  })

  whenWalked(api.update)('are changed, one key at a time', async () => {
    const [row] = rows as [Row]
    const input = inputFor(resource, 9, known)
    const key = String(resource.label)
    const changed = await call()<Row>(recordLine(api.update, row.id), {
      [key]: input[key],
      version: 1,
    })
    expect(changed).toMatchObject({ status: 200, body: { version: 2, [key]: input[key] } })
    const { updatedAt: _, ...rest } = { ...row, [key]: input[key], version: 2 }
    expect(changed.body).toMatchObject(rest)
  })

  whenWalked(api.remove)('are removed', async () => {
    const { id } = await make(inputFor(resource, 20, known))
    const removed = await call()(recordLine(api.remove, id))
    expect(removed).toMatchObject({ status: 200, body: { message: expect.any(String) } })
    if (api.one) expect((await call()(recordLine(api.one, id))).status).toBe(404)
    const { body } = await call()<{ data: Row[] }>(pageOfAll(resource))
    expect(body.data.map((row) => row.id)).not.toContain(id)
  })

  whenWalked(true)('leave a trace of each write', async () => {
    const traces = await app().db.execute(`select action, entity from history where entity = '${name}'`)
    const actions = (traces as unknown as { rows: { action: string }[] }).rows.map((r) => r.action)
    expect(actions).toEqual(
      expect.arrayContaining(['create', api.update && 'update', api.remove && 'remove'].filter(Boolean)),
    )
  })
}
