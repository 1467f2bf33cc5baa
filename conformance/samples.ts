import type { ApiCall } from '#contract/api-calls.ts'
import { type Registry, resourceNamed } from '#contract/registry.ts'
import type { CallValues } from '#providers/data/calls.ts'
import type { Client } from './client'
import { pageOf, type Row } from './facts/page'

const sampleSize = 10
/** Records of one resource that are asked for those of another. */
const askedRecords = 5

/** An id in the form of the others that no record has. */
export const unknownIdLike = (id: unknown): string => {
  if (/^\d+$/.test(String(id ?? ''))) return '2147483600'
  return /^[\w-]{36}$/.test(String(id ?? '')) || id === undefined
    ? '00000000-0000-7000-8000-000000000000'
    : 'conformance-unknown'
}

type Parts = {
  registry: Registry
  client: Client
  calls: readonly ApiCall[]
  isGranted: (call: ApiCall) => boolean
}

/** Records of the backend, as examples for calls that need one. */
export const createSamples = ({ registry, client, calls, isGranted }: Parts) => {
  const known = new Map<string, Promise<readonly Row[]>>()
  /** Records that the run itself created. */
  const own = new Map<string, Row[]>()
  const isCallable = (name: string) => calls.some((call) => call.name === name && isGranted(call))

  const rowsOfCall = async (url: string, { params, query }: CallValues): Promise<readonly Row[]> => {
    if (!isCallable(url)) return []
    return pageOf(await client.exchange((p) => p.custom({ url, method: 'get', query, meta: { params } })))
      .rows
  }
  const ofEach = async (resource: string, read: (row: Row) => Promise<readonly Row[]>) => {
    const found: Row[] = []
    for (const row of (await rows(resource)).slice(0, askedRecords)) found.push(...(await read(row)))
    return found
  }
  /** Resources without a list call. */
  const sources: Readonly<Record<string, () => Promise<readonly Row[]>>> = {
    variants: () => ofEach('products', ({ id }) => rowsOfCall('x.variants', { params: { id } })),
    reviews: () =>
      ofEach('products', ({ id }) => rowsOfCall('productReviews.ofProduct', { params: { productId: id } })),
    questions: async () => [
      ...(await rowsOfCall('questions.unanswered', {})),
      ...(await rowsOfCall('questions.answered', {})),
    ],
    shipments: async () => {
      if (!isCallable('shipments.one')) return []
      const [shipped] = (await list('orders', { deliveryStatus: 'Shipped' })).filter((row) => row.shipmentId)
      if (!shipped) return []
      const id = String(shipped.shipmentId)
      const { status, body } = await client.exchange((p) => p.getOne({ resource: 'shipments', id }))
      return status === 200 ? [body as Row] : []
    },
  }

  const list = async (name: string, filters: Row = {}): Promise<readonly Row[]> => {
    const resource = registry.resources.find((one) => one.name === name)
    if (!resource?.api.list || resource.api.list.includes('{') || !isCallable(`${name}.list`)) return []
    const pagination = { currentPage: 1, pageSize: sampleSize, mode: 'server' } as const
    const sent = Object.entries(filters).map(([field, value]) => ({ field, operator: 'eq' as const, value }))
    return pageOf(await client.exchange((p) => p.getList({ resource: name, pagination, filters: sent }))).rows
  }
  const read = (name: string): Promise<readonly Row[]> => sources[name]?.() ?? list(name)
  const rows = async (name: string): Promise<readonly Row[]> => {
    const reading = known.get(name) ?? read(name)
    known.set(name, reading)
    return [...(own.get(name) ?? []), ...(await reading)]
  }

  return {
    rows,
    rowsOfCall,
    /** A record that the run created precedes all others. */
    add: (name: string, row: Row) => own.set(name, [...(own.get(name) ?? []), row]),
    ownIds: (): Record<string, string[]> =>
      Object.fromEntries([...own].map(([name, all]) => [name, all.map(({ id }) => String(id))])),
    /** Forgets an own record that no longer exists. */
    remove: (name: string, row: Row) =>
      own.set(
        name,
        (own.get(name) ?? []).filter(({ id }) => id !== row.id),
      ),
    /** Replaces an own record by its current state. */
    replace: (name: string, row: Row) =>
      own.set(
        name,
        (own.get(name) ?? []).map((one) => (one.id === row.id ? row : one)),
      ),
    labelOf: (name: string, row: Row): unknown => row[resourceNamed(registry, name).nameField],
  }
}
export type Samples = ReturnType<typeof createSamples>
