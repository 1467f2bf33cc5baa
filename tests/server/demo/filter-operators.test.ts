import { beforeAll, describe, expect, it } from 'vitest'
import { parseEndpoint } from '#contract/grammar/calls.ts'
import { filterTargetOf, isScale } from '#contract/grammar/facts.ts'
import type { Field } from '#contract/grammar/field.ts'
import type { Filter } from '#contract/grammar/filter.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { registry } from '#contract/index.ts'
import { filtersOfCall, servedResources } from '#contract/registry.ts'
import { type Demo, rowsOf, sharedDemo } from '#tests/support/server/demo-fixtures.ts'

let demo: Demo
beforeAll(async () => {
  demo = await sharedDemo()
}, 120_000)

type Query = readonly (readonly [string, string])[]
const pagingOf = ({ api: { paging = 'none' } }: AnyResource): Query =>
  paging === 'none' ? [] : [[paging, paging === 'page' ? '1' : '0']]

const totalOf = async (resource: AnyResource, query: Query): Promise<number> => {
  const { path } = parseEndpoint(resource.api.list as `GET ${string}`)
  const params = new URLSearchParams([...pagingOf(resource), ...query].map((pair) => [...pair]))
  const { status, body } = await demo.call<{ total: number; message?: unknown }>('GET', `${path}?${params}`)
  expect([query, status, body.message]).toEqual([query, 200, undefined])
  return body.total
}

/** Values of a filter, some of which records have. */
const valuesOf = async (resource: AnyResource, field: Field, key: string): Promise<string[]> => {
  if (field.kind === 'choice' || field.kind === 'choices') return [...field.of]
  if ('to' in field) return (await rowsOf(demo, field.to)).slice(0, 3).map(({ id }) => id)
  if (isScale(field)) return [String(field.min), String(field.max)]
  const stored = (await rowsOf(demo, resource.name)).flatMap((row) => (row[key] ? [String(row[key])] : []))
  return [...new Set(stored)].slice(0, 2).concat(field.kind === 'number' ? '1' : 'no such value')
}

const lists = servedResources(registry).flatMap((resource) => {
  const filters = filtersOfCall(registry, resource)
  const operators = Object.entries(filters).flatMap(([param, { of, ...filter }]) =>
    of === undefined ? [] : [{ param, of, filter: filter as Filter, base: filters[of] as Filter }],
  )
  return resource.api.list && !resource.api.list.includes('{') && operators.length
    ? [{ name: resource.name, resource, operators }]
    : []
})

/**
 * The lists with operators of a kind. A filter offers those of its field only: nothing to exclude and no several values of a switch or a
 * choice of two, because one is what is not the other, no several values of a text, number or amount, and no "is empty" of a field that
 * every record has, nor of a condition (`contract/grammar/operators.ts`).
 */
const havingOperators = (is: (filter: Filter) => boolean) =>
  lists.flatMap(({ operators, ...list }) => {
    const found = operators.filter(({ filter }) => is(filter))
    return found.length ? [{ ...list, operators: found }] : []
  })
const askedBy = (resource: AnyResource, param: string, values: readonly string[]) =>
  totalOf(
    resource,
    values.map((value) => [param, value] as const),
  )
const sampleOf = async (resource: AnyResource, of: string, base: Filter) => {
  const target = filterTargetOf(registry.resources, resource, of, base)
  return valuesOf(target.resource, target.field, target.key)
}

const excludes = (filter: Filter) => filter.by === 'noneOf' || ('not' in filter && filter.not === true)
it.each(havingOperators(excludes))(
  'the list of $name is what a filter finds and what it excludes',
  async ({ resource, operators }) => {
    const all = await totalOf(resource, [])
    for (const { param, of, base } of operators)
      for (const value of await sampleOf(resource, of, base)) {
        const found = await askedBy(resource, of, [value])
        expect([param, value, found + (await askedBy(resource, param, [value]))]).toEqual([param, value, all])
      }
  },
)

const unites = (filter: Filter) => filter.by === 'among' || (filter.by === 'condition' && !filter.not)
it.each(havingOperators(unites))(
  'the list of $name finds any of several values, and excludes all of them',
  async ({ resource, operators }) => {
    const all = await totalOf(resource, [])
    for (const { param, of, base } of operators) {
      const values = (await sampleOf(resource, of, base)).slice(0, 2)
      const any = await askedBy(resource, param, values)
      const each = await Promise.all(values.map((value) => askedBy(resource, of, [value])))
      expect([param, any >= Math.max(...each)]).toEqual([param, true])
      expect([param, any + (await askedBy(resource, `${of}Not`, values))]).toEqual([param, all])
    }
  },
)

it.each(havingOperators(({ by }) => by === 'empty'))(
  'the list of $name is what has a value and what has none',
  async ({ resource, operators }) => {
    const all = await totalOf(resource, [])
    for (const { param } of operators) {
      const [empty, filled] = [
        await askedBy(resource, param, ['true']),
        await askedBy(resource, param, ['false']),
      ]
      expect([param, empty + filled]).toEqual([param, all])
    }
  },
)

describe('an operator', () => {
  const testRides = registry.resources.find(({ name }) => name === 'testRides') as AnyResource
  const orders = registry.resources.find(({ name }) => name === 'orders') as AnyResource

  it('opens a period at one end, where one date of the pair is refused', async () => {
    const at = '2026-06-01T00:00:00.000Z'
    const rides = await rowsOf(demo, 'testRides')
    const since = rides.filter(({ rideAt }) => (rideAt as Date) >= new Date(at)).length
    expect(await totalOf(testRides, [['rideAtSince', at]])).toBe(since)
    expect(await totalOf(testRides, [['rideAtBefore', at]])).toBe(rides.length - since)
    expect((await demo.call('GET', `admin/test-ride?skip=0&fromDate=${at}`)).status).toBe(400)
  })

  it('is combined with others', async () => {
    const both = await totalOf(orders, [
      ['orderStatusNot', 'Cancelled'],
      ['cancellationReasonEmpty', 'false'],
    ])
    expect(both).toBe(0)
  })

  it.each([
    'orderStatusNot=Lost',
    'customerIdNot=x',
    'cancellationReasonEmpty=maybe',
    'createdAtSince=today',
  ])('is refused with a value that cannot be: %s', async (query) => {
    const { status, body } = await demo.call('GET', `admin/orders/list?page=1&${query}`)
    expect([status, Object.keys(body.errors as object)]).toEqual([400, [query.split('=')[0]]])
  })

  it('is refused with more than a hundred values, each of which may be a search', async () => {
    const query = 'orderStatusNot=Cancelled&'.repeat(101)
    const { status, body } = await demo.call('GET', `admin/orders/list?page=1&${query}`)
    expect([status, body.errors]).toEqual([400, { orderStatusNot: [expect.stringContaining('at most 100')] }])
  })
})
