import type { ApiCall } from '#contract/api-calls.ts'
import { dashboardKinds } from '#contract/calls/dashboard.ts'
import { reportKeys } from '#contract/policies/reports.ts'
import type { CallValues } from '#providers/data/calls.ts'
import type { Context } from './context'
import type { Row } from './facts/page'

type Scope = Pick<Context, 'samples' | 'registry'>
type Examples = (scope: Scope) => Promise<readonly CallValues[]>

/** An example from the first record that has what the call needs. */
const fromRow =
  (resource: string, valuesOf: (row: Row) => CallValues | undefined): Examples =>
  async ({ samples }) => {
    const [first] = (await samples.rows(resource)).flatMap((row) => valuesOf(row) ?? [])
    return first ? [first] : []
  }
const textIn = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Row)[key] : undefined

const january = { fromDate: '2026-01-01T00:00:00.000Z', toDate: '2026-01-31T00:00:00.000Z' }

/** The values of calls whose parameters the declaration does not relate to records. */
const examples: Readonly<Record<string, Examples>> = {
  'products.bySku': fromRow('products', ({ sku }) => ({ params: { sku } })),
  'products.history': fromRow('products', ({ id }) => ({ params: { id } })),
  'products.checkCustomSku': async () => [{ query: { customSku: 'CONFORMANCE-FREE' } }],
  'orders.statusHistory': fromRow('orders', ({ id }) => ({ query: { orderId: id } })),
  'donations.amounts': async ({ samples }) => [
    { query: { type: 'local' } },
    ...(await samples.rows('supports'))
      .filter(({ type }) => type === 'global')
      .slice(0, 1)
      .map(({ id }) => ({ query: { type: 'global', supportId: id } })),
  ],
  'dashboard.figures': async () => dashboardKinds.map((kind) => ({ params: { kind } })),
  'area.districts': async ({ samples }) =>
    (await samples.rowsOfCall('area.divisions', {})).slice(0, 1).map(({ id }) => ({ params: { id } })),
  'area.thanas': async ({ samples }) => {
    const [division] = await samples.rowsOfCall('area.divisions', {})
    const [district] = await samples.rowsOfCall('area.districts', { params: { id: division?.id } })
    return district ? [{ params: { a: division?.id, b: district.id } }] : []
  },
  'x.readRecords': fromRow('tags', ({ id }) => ({ params: { resource: 'tags' }, query: { ids: [id] } })),
  'x.mergeUses': fromRow('tags', ({ id }) => ({ params: { resource: 'tags' }, query: { ids: [id] } })),
  'x.readTranslations': fromRow('brands', ({ id }) => ({
    params: { resource: 'brands', language: 'bn' },
    query: { ids: [id] },
  })),
  'x.translation': fromRow('brands', ({ id }) => ({ params: { resource: 'brands', id, language: 'bn' } })),
  'x.unpublishedChanges': fromRow('products', ({ id }) => ({ params: { resource: 'products', id } })),
  'x.price': fromRow('products', ({ id }) => ({ params: { id } })),
  'x.stockHistory': fromRow('products', ({ id }) => ({ params: { id } })),
  'x.findByCode': fromRow('products', ({ sku }) => ({ params: { code: sku } })),
  'x.labelGoods': fromRow('products', ({ id }) => ({ query: { productIds: [id] } })),
  'x.skus': fromRow('products', ({ id }) => ({ query: { productIds: [id] } })),
  'x.variants': fromRow('products', ({ id }) => ({ params: { id } })),
  'x.shipmentLabel': fromRow('shipments', ({ id, status }) =>
    status === 'Bought' ? { params: { id } } : undefined,
  ),
  'x.previewCollection': async () => [{ query: { match: 'all', conditions: 'minPrice=0.00' } }],
  'x.search': async () => [{ query: { search: 'conformance' } }],
  'x.sellableGoods': fromRow('products', ({ name }) => ({ query: { search: String(name).slice(0, 100) } })),
  'x.orderDocuments': fromRow('orders', ({ id }) => ({ query: { ids: [id] } })),
  'x.testRideCaller': fromRow('testRides', ({ phone }) => ({ query: { phone } })),
  'x.testRidePlan': async () => [{ query: january }],
  'x.testRideFigures': async () => [{ query: january }],
  'x.report': async () => reportKeys.map((report) => ({ params: { report } })),
  'x.reportSheet': async () => reportKeys.slice(0, 1).map((report) => ({ params: { report } })),
  'x.exportAudit': async () => [{ query: { startDate: january.fromDate, endDate: january.toDate } }],
  'x.cashUpSheet': fromRow('stores', ({ id }) => ({ query: { store: id, day: '2026-01-01' } })),
  'x.cashUp': fromRow('stores', ({ id }) => ({ query: { store: id, day: '2026-01-01' } })),
  'x.phoneRisk': fromRow('orders', ({ phone }) => ({ query: { phone } })),
  'x.file': fromRow('userTypes', ({ document }) => {
    const key = textIn(document, 'key')
    return key ? { query: { key } } : undefined
  }),
  'x.colleagues': fromRow('orders', ({ id }) => ({ query: { resource: 'orders', id } })),
  'x.mediaUsedBy': async ({ samples }) =>
    (await samples.rowsOfCall('x.mediaLibrary', {})).slice(0, 1).map(({ key }) => ({ query: { key } })),
  'x.replacementUses': async ({ samples }) =>
    (await samples.rowsOfCall('x.mediaLibrary', {})).slice(0, 1).map(({ key }) => ({ query: { key } })),
  'x.taken': async ({ registry }) => {
    for (const { name, api, fields } of registry.resources) {
      const [key] = Object.keys(fields).filter((one) => {
        const field = fields[one]
        return field?.kind === 'text' && field.unique
      })
      if (key && api.list) return [{ query: { resource: name, key, value: 'conformance-free' } }]
    }
    return []
  },
  'x.trash': async ({ registry }) =>
    registry.resources
      .filter(({ api }) => api.remove)
      .slice(0, 1)
      .map(({ name }) => ({ params: { resource: name } })),
  'x.usedBy': async ({ registry, samples }) => {
    for (const { name, api } of registry.resources) {
      const [row] = api.remove ? await samples.rows(name) : []
      if (row) return [{ query: { resource: name, id: row.id } }]
    }
    return []
  },
}

const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** Values with which a call can be made; none if the backend has no record for them. */
export const examplesOf = async (scope: Scope, call: ApiCall): Promise<readonly CallValues[]> => {
  const known = examples[call.name]
  if (known) return known(scope)
  const params: Record<string, unknown> = {}
  for (const name of namesIn(call.path)) {
    const of = call.ids?.[name] ?? call.resource?.name
    const [row] = of ? await scope.samples.rows(of) : []
    if (!row) return []
    params[name] = row.id
  }
  return [{ params }]
}

/** Whether the path, or a required parameter, needs values of a kind that only `examples` has. */
export const needsExample = ({ name, path, ids, resource, query = {} }: ApiCall): boolean =>
  !examples[name] &&
  (namesIn(path).some((one) => !ids?.[one] && !resource) ||
    Object.values(query).some((field) => field.required))
