import { auth } from '#contract/calls/auth.ts'
import type { Backend } from '#contract/dialects/backend.ts'
import { choice, flag, instant, money, ref, text } from '#contract/grammar/field.ts'
import { anyOf, atLeast, atMost, contains, equals, from, oneOf, until } from '#contract/grammar/filter.ts'
import { type AnyResource, type Api, defineResource } from '#contract/grammar/resource.ts'
import { entry } from '#contract/grammar/sidebar.ts'
import { defineRegistry } from '#contract/registry.ts'
import { brands } from '#contract/resources/catalog/brands.ts'
import { connectBackends } from '#providers/http/connect-backends.ts'
import type { RefineProviders } from '#providers/refine-providers.ts'
import { anyResource } from '../declared'
import { type Answer, createAdapter, type SentRequest } from './adapter'
import { providerAt } from './backend'

/** A resource with every meaning of a filter, at the endpoints of a system. */
const partsAt = (api: Api, backend?: string): AnyResource =>
  anyResource({
    ...defineResource({
      name: 'parts',
      title: { one: 'Part', many: 'Parts' },
      nameField: 'name',
      subject: 'Product',
      api: {},
      fields: {
        name: text({ required: true }),
        sku: text(),
        kind: choice(['NEW', 'USED']),
        brand: ref('brands', { sendAs: 'brandId' }),
        price: money(),
        isListed: flag(),
        soldAt: instant(),
      },
      filters: {
        search: anyOf('name', 'sku'),
        partName: contains('name'),
        isListed: equals('isListed'),
        brand: equals('brand'),
        sku: equals('sku'),
        kind: oneOf('kind'),
        brandName: contains('brand.name'),
        soldAfter: from('soldAt'),
        soldBefore: until('soldAt'),
        minPrice: atLeast('price'),
        maxPrice: atMost('price'),
      },
      sort: ['name', 'soldAt'],
      form: ['name'],
    }),
    api,
    ...(backend && { backend }),
  })

type Asked = {
  page?: number
  where?: Readonly<Record<string, unknown>>
  sort?: readonly [string, 'asc' | 'desc']
}

/** The data provider with a backend that does not follow the specification, whose requests are answered in place. */
export const speakTo = (backend: Backend, api: Api, name = 'main', providers?: RefineProviders) => {
  const parts = partsAt(api, name === 'main' ? undefined : name)
  const registry = defineRegistry({ sidebar: [entry(parts, '/parts')], calls: { auth }, unlisted: [brands] })
  const sent: SentRequest[] = []
  let answer: (line: string) => Answer = () => ({ body: { id: '1' } })
  const { provider, http } = providerAt('', registry)
  http.defaults.adapter = createAdapter((request) => {
    sent.push(request)
    return answer(request.line)
  })
  connectBackends(http, async () => ({
    registry,
    backends: { [name]: backend },
    urls: {},
    ...(providers && { providers }),
  }))
  const resource = 'parts'
  return {
    provider,
    http,
    sent,
    /** Clears the requests sent so far. */
    answers: (next: Answer) => {
      sent.length = 0
      answer = () => next
    },
    answersBy: (next: (line: string) => Answer) => {
      answer = next
    },
    /** The request lines, decoded. */
    lines: () => sent.splice(0).map(({ line }) => decodeURIComponent(line)),
    /** The body of the last request, and its headers by name. */
    body: () => JSON.parse(String(sent.at(-1)?.body ?? 'null')) as unknown,
    header: (key: string) => sent.at(-1)?.headers[key],
    list: ({ page = 1, where = {}, sort }: Asked = {}) =>
      provider.getList({
        resource,
        pagination: { currentPage: page, pageSize: 20 },
        filters: Object.entries(where).map(([field, value]) => ({ field, operator: 'eq' as const, value })),
        ...(sort && { sorters: [{ field: sort[0], order: sort[1] }] }),
      }),
    one: (id: string) => provider.getOne({ resource, id }),
    create: (variables: object) => provider.create({ resource, variables }),
    update: (id: string, variables: object) => provider.update({ resource, id, variables }),
    remove: (id: string) => provider.deleteOne({ resource, id }),
  }
}
export type Stage = ReturnType<typeof speakTo>

/** The parameters that each kind of filter adds to the request of a list's first page, unless a backend has it not. */
export const queriesOf = async (stage: Stage) => {
  const query = async (asked: Asked) => {
    await stage.list(asked).catch(() => {})
    const [line = ''] = stage.lines()
    return line.split('?').slice(1).join('?')
  }
  const first = await query({})
  const added = async (asked: Asked) => {
    const parts = (await query(asked)).split('&')
    return parts.filter((part) => !first.split('&').includes(part)).join('&')
  }
  const period = { soldAfter: '2026-01-01T00:00:00.000Z', soldBefore: '2026-02-01T00:00:00.000Z' }
  const all = {
    'first page': first,
    'page 3': await query({ page: 3 }),
    ascending: await added({ sort: ['name', 'asc'] }),
    descending: await added({ sort: ['soldAt', 'desc'] }),
    'part of a text': await added({ where: { partName: 'chain' } }),
    'exact value': await added({ where: { sku: 'CH-1' } }),
    'several values': await added({ where: { kind: ['NEW', 'USED'] } }),
    'none of several values': await added({ where: { brandNot: ['1', '2'] } }),
    'no value': await added({ where: { brandEmpty: true } }),
    'a value': await added({ where: { brandEmpty: false } }),
    'open period': await added({ where: { soldAtSince: period.soldAfter } }),
    'name of another record': await added({ where: { brandName: 'yam' } }),
    period: await added({ where: period }),
    amounts: await added({ where: { minPrice: '5.00', maxPrice: '12.50' } }),
    search: await added({ where: { search: 'chain' } }),
  }
  return Object.fromEntries(Object.entries(all).filter(([, pairs]) => pairs !== ''))
}
