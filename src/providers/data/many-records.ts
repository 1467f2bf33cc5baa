import type { BaseRecord, DataProvider } from '@refinedev/core'
import type { Translation } from '#contract/extensions/site/translations.ts'
import type { Batch, ImportWrite } from '#contract/grammar/calls.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { limits } from '#contract/policies/limits.ts'
import { loadErrorTranslations, toHttpError } from '../errors'
import { createBatcher } from './batcher'
import { encodeBody } from './encode-body'

type Values = Readonly<Record<string, unknown>>
type Outcome = { status: number; body: unknown; translation?: Translation }
type Written = { data: unknown; translation?: Translation }
type Answer = BaseRecord & { data: readonly unknown[] }

/** Reads and writes many records of a resource, each as if it were alone. */
export type ManyRecords = {
  read: (id: string) => Promise<BaseRecord>
  update: (id: string, values: Values) => Promise<unknown>
  create: (values: Values) => Promise<unknown>
  /** The number of records to read or write at the same time. */
  atOnce: number
  isBatched: boolean
  /** What `update` and `create` would send, in its order, for a server that writes it later. */
  writes?: {
    update: (id: string, values: Values) => readonly ImportWrite[]
    create: (values: Values) => readonly ImportWrite[]
  }
  /** Texts in another language, which lists don't have. */
  texts?: { keys: readonly string[]; add: (record: BaseRecord) => Promise<BaseRecord> }
}
export type BatchProvider = Pick<DataProvider, 'getOne' | 'update' | 'create'> &
  Pick<Required<DataProvider>, 'custom'>

/** Records read or written at a time: enough to keep the backend busy, few enough for others to get through. */
const maxConcurrentRecords = 4

/** One call for each record. */
export const manyRecordsOneByOne = (
  { getOne, update, create }: BatchProvider,
  { name }: AnyResource,
  meta = { intent: {} },
): ManyRecords => ({
  read: async (id) => (await getOne({ resource: name, id })).data,
  update: (id, variables) => update({ resource: name, id, variables }),
  create: (variables) => create({ resource: name, variables, meta }),
  atOnce: maxConcurrentRecords,
  isBatched: false,
})

/** One call for up to fifty records, by `x.readRecords` and `x.writeRecords`. */
export const createRecordBatches = (provider: BatchProvider, resource: AnyResource) => {
  const params = { resource: resource.name }
  const intent = {}
  const read = createBatcher<string, BaseRecord>(async (ids) => {
    const { data } = await provider.custom<Answer>({
      url: 'x.readRecords',
      method: 'get',
      query: { ids },
      meta: { params },
    })
    const found = new Map((data.data as BaseRecord[]).map((record) => [record.id, record]))
    // The call for a missing record explains why.
    return Promise.all(
      ids.map((id) => found.get(id) ?? manyRecordsOneByOne(provider, resource).read(id).catch(toHttpError)),
    )
  })
  const write = createBatcher<Batch['records'][number], Written>(async (records) => {
    const { data } = await provider.custom<Answer>({
      url: 'x.writeRecords',
      method: 'post',
      payload: { records },
      meta: { params, intent },
    })
    const outcomes = data.data as Outcome[]
    const isRefused = ({ status }: Outcome) => status >= 300
    if (outcomes.some(isRefused)) await loadErrorTranslations()
    return outcomes.map((outcome) =>
      isRefused(outcome)
        ? toHttpError(outcome.body)
        : { data: outcome.body, ...(outcome.translation && { translation: outcome.translation }) },
    )
  })
  // Two batches, so that one is prepared while the other is written.
  return { read, write, atOnce: 2 * limits.maxBatch, isBatched: true }
}

export const manyRecordsInBatches = (provider: BatchProvider, resource: AnyResource): ManyRecords => {
  const { write, ...batches } = createRecordBatches(provider, resource)
  const { name, fields } = resource
  return {
    ...batches,
    update: (id, values) => write({ id, values: encodeBody(fields, values) }),
    create: (values) => write({ values: encodeBody(fields, values) }),
    writes: {
      update: (id, values) => [{ resource: name, id, values: encodeBody(fields, values) }],
      create: (values) => [{ resource: name, values: encodeBody(fields, values) }],
    },
  }
}
