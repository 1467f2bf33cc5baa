import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Backend } from '#contract/dialects/backend.ts'
import { operatorOf } from '#contract/dialects/dialect.ts'
import { choice, instant, number, text } from '#contract/grammar/field.ts'
import { contains, equals, from, oneOf, until } from '#contract/grammar/filter.ts'
import { type AnyResource, type Api, defineResource } from '#contract/grammar/resource.ts'
import { entry } from '#contract/grammar/sidebar.ts'
import { defineRegistry } from '#contract/registry.ts'
import { connectBackends } from '#providers/http/connect-backends.ts'
import type { RefineProviders } from '#providers/refine-providers.ts'
import { anyResource } from '../declared'
import { providerAt } from './backend'

export type RunningServer = { url: string; stop: () => Promise<void> }
/** How a system has the resource `parts`. */
export type ServedParts = {
  backend: Omit<Backend, 'url'>
  api: Api
  start: () => Promise<RunningServer>
  /** The data provider of Refine that the backend names. */
  providers?: RefineProviders
  /** The status and the fields of a refusal for an empty name, if the server validates. */
  emptyName?: { statusCode: number; fields?: readonly string[] }
  /** It has no "before": the end of a period is included. */
  includesEnd?: true
  /** The status of a record that does not exist; 404 by default. */
  missing?: number
  /** It answers a change of a record that does not exist as if it had been made. */
  changesMissing?: true
  /** Texts that the server reads as a wildcard, and that no request can express literally. */
  wildcards?: readonly string[]
}

const partsAt = (api: Api): AnyResource =>
  anyResource({
    ...defineResource({
      name: 'parts',
      title: { one: 'Part', many: 'Parts' },
      nameField: 'name',
      subject: 'Product',
      servedBy: 'elsewhere',
      api: {},
      fields: {
        name: text({ required: true }),
        kind: choice(['NEW', 'USED']),
        stock: number(),
        soldAt: instant(),
      },
      filters: {
        partName: contains('name'),
        stock: equals('stock'),
        kind: oneOf('kind'),
        soldFrom: from('soldAt'),
        soldUntil: until('soldAt'),
      },
      sort: ['name', 'stock'],
      form: ['name', 'kind', 'stock', 'soldAt'],
    }),
    api,
  })

const resource = 'parts'
const count = 25
const dayOf = (n: number) => new Date(Date.UTC(2026, 0, n)).toISOString()
const named = (n: number) => `Part ${String(n).padStart(2, '0')}`
const part = (n: number) => ({
  name: named(n),
  kind: n % 5 === 0 ? 'USED' : 'NEW',
  stock: n,
  soldAt: dayOf(n),
})

/** The work of the admin on a real server: pages, order, filters, one record, writes and refusals. */
export const walkServer = (system: string, parts: ServedParts) =>
  describe(system, () => {
    const registry = defineRegistry({ sidebar: [entry(partsAt(parts.api), '/parts')], calls: {} })
    const { provider, http } = providerAt('', registry)
    let server: RunningServer | undefined
    const ids: string[] = []

    beforeAll(async () => {
      const running = await parts.start()
      server = running
      connectBackends(http, async () => ({
        registry,
        backends: { main: parts.backend },
        urls: { main: running.url },
        ...(parts.providers && { providers: parts.providers }),
      }))
      for (let n = 1; n <= count; n += 1) {
        const { data } = await provider.create({ resource, variables: part(n) })
        ids.push(String(data.id))
      }
    })
    afterAll(async () => server?.stop())

    type Asked = { page?: number; where?: Readonly<Record<string, unknown>>; order?: 'asc' | 'desc' }
    const list = async ({ page = 1, where = {}, order = 'asc' }: Asked = {}) => {
      const { data, total } = await provider.getList({
        resource,
        pagination: { currentPage: page, pageSize: 10 },
        sorters: [{ field: 'name', order }],
        filters: Object.entries(where).map(([field, value]) => ({ field, operator: 'eq' as const, value })),
      })
      return { names: data.map(({ name }) => name), total, data }
    }
    const namesOf = (...numbers: number[]) => numbers.map(named)
    const hasOperator = (meaning: string) =>
      !parts.backend.provider && operatorOf(parts.backend.dialect.filters, meaning) !== undefined

    it('returns an id and the values of a created record', async () => {
      const { data } = await provider.getOne({ resource, id: ids[6] ?? '' })
      expect(data).toMatchObject({ id: ids[6], name: named(7), kind: 'NEW', stock: 7 })
      expect(new Date(String(data.soldAt)).toISOString()).toBe(dayOf(7))
      expect(new Set(ids).size).toBe(count)
    })

    it('has pages with a total, and none past the end', async () => {
      expect(await list()).toMatchObject({ names: namesOf(1, 2, 3, 4, 5, 6, 7, 8, 9, 10), total: count })
      expect(await list({ page: 3 })).toMatchObject({ names: namesOf(21, 22, 23, 24, 25), total: count })
      expect((await list({ page: 4 })).names).toEqual([])
    })

    it('sorts in both directions', async () => {
      expect((await list({ order: 'desc' })).names.slice(0, 3)).toEqual(namesOf(25, 24, 23))
    })

    it('filters by a part of a text in any case, by values and by a period', async () => {
      expect(await list({ where: { partName: 'PART 2' } })).toMatchObject({
        names: namesOf(20, 21, 22, 23, 24, 25),
        total: 6,
      })
      expect((await list({ where: { stock: '7' } })).names).toEqual(namesOf(7))
      expect((await list({ where: { kind: ['USED'] } })).total).toBe(5)
      expect((await list({ where: { kind: ['NEW', 'USED'] } })).total).toBe(count)
      const period = { soldFrom: dayOf(3), soldUntil: dayOf(6) }
      expect((await list({ where: period })).names).toEqual(
        parts.includesEnd ? namesOf(3, 4, 5, 6) : namesOf(3, 4, 5),
      )
      if (hasOperator('from'))
        expect((await list({ where: { soldAtSince: dayOf(24) } })).names).toEqual(namesOf(24, 25))
      if (hasOperator('noneOf'))
        expect((await list({ where: { stockNot: ['7', '8'] } })).total).toBe(count - 2)
    })

    it('takes text of a filter literally', async () => {
      const texts = ['%', '_art', '*', '.*', 'a&b=c', 'a,b', '"]', "'", '(', '\\']
      const found: string[] = []
      for (const value of texts) if ((await list({ where: { partName: value } })).total > 0) found.push(value)
      expect(found).toEqual(parts.wildcards ?? [])
    })

    it('changes only the sent fields, and clears those that are null', async () => {
      const id = ids[10] ?? ''
      await provider.update({ resource, id, variables: { stock: 110 } })
      expect((await provider.getOne({ resource, id })).data).toMatchObject({ name: named(11), stock: 110 })
      await provider.update({ resource, id, variables: { kind: null } })
      expect((await provider.getOne({ resource, id })).data).toMatchObject({ kind: null, stock: 110 })
      if (hasOperator('empty')) {
        expect((await list({ where: { kindEmpty: true } })).names).toEqual(namesOf(11))
        expect((await list({ where: { kindEmpty: false } })).total).toBe(count - 1)
      }
      if (hasOperator('noneOf')) {
        await provider.update({ resource, id, variables: { stock: null } })
        expect((await list({ where: { stockNot: ['7'] } })).total).toBe(count - 1)
      }
    })

    it('removes a record, which is then not found', async () => {
      const { data } = await provider.create({ resource, variables: part(99) })
      const id = String(data.id)
      await provider.deleteOne({ resource, id })
      const { missing: statusCode = 404 } = parts
      const notFound = { statusCode, message: expect.stringMatching(/\S/) }
      await expect(provider.getOne({ resource, id })).rejects.toMatchObject(notFound)
      const change = provider.update({ resource, id, variables: { stock: 1 } })
      if (parts.changesMissing) await change
      else await expect(change).rejects.toMatchObject({ statusCode })
      expect((await list()).total).toBe(count)
    })

    const { emptyName } = parts
    if (emptyName)
      it('names the field of an invalid value', async () => {
        const failed = await provider.create({ resource, variables: { ...part(1), name: '' } }).then(
          () => undefined,
          (error: { statusCode: number; errors?: object; message: string }) => error,
        )
        expect(failed).toMatchObject({
          statusCode: emptyName.statusCode,
          message: expect.stringMatching(/\S/),
        })
        expect(Object.keys(failed?.errors ?? {})).toEqual(emptyName.fields ?? [])
      })
  })
