import { type ApiCall, callsOf } from '#contract/api-calls.ts'
import type { Paging } from '#contract/grammar/resource.ts'
import { registry } from '#contract/index.ts'
import { servedResources, sortsOfList } from '#contract/registry.ts'
import { lastDay } from '#server/seed/calendar.ts'
import type { Call } from '../support/e2e/backend'
import { asked } from './answers'

type Values = Readonly<Record<string, string>>
type Line = readonly [what: string, line: string]

const firstPage: Readonly<Record<Paging, Values>> = {
  page: { page: '1', limit: '10' },
  offset: { offset: '0', limit: '10' },
  skip: { skip: '0', limit: '10' },
  none: {},
}
const pageOf = ({ verb, resource, paging }: ApiCall) =>
  firstPage[paging ?? (verb === 'list' ? (resource?.api.paging ?? 'none') : 'none')]
const lineOf = ({ path }: ApiCall, values: Values, query: Values) => {
  const words = new URLSearchParams(query).toString()
  const at = path.replace('/api/', '').replace(/\{(\w+)\}/g, (_, param) => values[param] ?? '')
  return at + (words && `?${words}`)
}

const isList = ({ method, response, roleTypes }: ApiCall) =>
  method === 'GET' && !roleTypes && response.kind === 'object' && response.of.data?.kind === 'array'

/** Areas are in memory; figures have lines of their own; the last two need more than a record. */
const otherLists = [
  ...['area.divisions', 'area.districts', 'area.thanas', 'dashboard.figures'],
  ...['donations.amounts', 'x.previewCollection'],
]
/** The resource that a path names where that is not products. */
const pathResources: Values = { 'x.readRecords': 'orders', 'x.mergeUses': 'customers' }

type Rows = { data: Values[] }

/** The first record of each list, by resource, and a picture. */
const firstOfEach = async (call: Call, calls: readonly ApiCall[]) => {
  const found = new Map<string, string>()
  for (const one of calls) {
    if (!isList(one) || (one.verb !== 'list' && one.name !== 'x.mediaLibrary')) continue
    const { data } = await asked<Rows>(call, `GET ${lineOf(one, {}, pageOf(one))}`)
    const name = one.verb ? String(one.resource?.name) : 'media'
    const first = data[0]?.[one.verb ? 'id' : 'key']
    if (first) found.set(name, first)
  }
  return found
}

/**
 * The first page of every list and history of the contract, each list in every order that it has, as this user asks for them; and the
 * names of those for which there is no record.
 */
export const listLines = async (call: Call) => {
  const calls = callsOf(registry)
  const ids = await firstOfEach(call, calls)
  const [lines, missing]: [Line[], string[]] = [[], []]
  const add = (one: ApiCall, resource: string, what = one.name) => {
    const of = (name: string) => ids.get(name) ?? ''
    const idsNamed = of(resource)
    const known: Values = {
      ...{ resource, language: 'bn', id: idsNamed, ids: idsNamed, key: of('media') },
      ...{
        orderId: of('orders'),
        productIds: of('products'),
        productId: of('products'),
        storeId: of('stores'),
      },
      ...{ search: 'rahman' },
      fromDate: new Date(lastDay.getTime() - 30 * 86_400_000).toISOString(),
      toDate: lastDay.toISOString(),
      ...Object.fromEntries(Object.entries(one.ids ?? {}).map(([param, name]) => [param, of(name)])),
    }
    const params = [...one.path.matchAll(/\{(\w+)\}/g)].map(([, param]) => String(param))
    const required = Object.entries(one.query ?? {}).flatMap(([key, field]) =>
      'required' in field && field.required ? [key] : [],
    )
    const needed =
      one.name === 'x.orderDocuments' || one.name === 'x.readRecords' ? [...required, 'ids'] : required
    if ([...params, ...needed].some((key) => !known[key])) missing.push(what)
    else {
      const query = Object.fromEntries(needed.map((key) => [key, String(known[key])]))
      lines.push([what, lineOf(one, known, { ...query, ...pageOf(one) })])
    }
  }
  for (const one of calls.filter((each) => isList(each) && !otherLists.includes(each.name))) {
    if (one.name === 'x.trash')
      for (const { name, api } of servedResources(registry)) api.remove && add(one, name, `deleted ${name}`)
    else add(one, pathResources[one.name] ?? 'products')
    if (one.verb !== 'list' || !one.resource) continue
    for (const sortBy of sortsOfList(registry, one.resource))
      for (const orderBy of ['asc', 'desc'])
        lines.push([
          `${one.name} by ${sortBy}, ${orderBy}`,
          lineOf(one, {}, { ...pageOf(one), sortBy, orderBy }),
        ])
  }
  return { lines, missing }
}
