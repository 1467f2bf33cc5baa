import type { BaseRecord } from '@refinedev/core'
import type { Translation, TranslationOfRecord } from '#contract/extensions/site/translations.ts'
import type { BatchTranslation } from '#contract/grammar/calls.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { isConflict, toHttpError } from '../errors'
import { createBatcher } from './batcher'
import { encodeBody } from './encode-body'
import { type BatchProvider, createRecordBatches, type ManyRecords } from './many-records'

type Values = Readonly<Record<string, unknown>>
/** How texts in another language appear among the values of a record. */
export type TextsCodec = {
  language: string
  keys: readonly string[]
  toValues: (translation: Pick<Translation, 'texts'>) => Values
  split: (values: Values) => { own: Values; texts: BatchTranslation['texts'] }
}

/** Records with their texts in another language as further values, each written together with its record. */
export const manyTranslatedRecords = (
  provider: BatchProvider,
  resource: AnyResource,
  { language, keys, toValues, split }: TextsCodec,
): ManyRecords => {
  /** The versions of the texts as they were last read or written. */
  const versions = new Map<unknown, number>()
  const { read: readRecord, write, ...batches } = createRecordBatches(provider, resource)
  const readTexts = createBatcher<string, TranslationOfRecord>(async (ids) => {
    const { data } = await provider.custom<BaseRecord & { data: readonly TranslationOfRecord[] }>({
      url: 'x.readTranslations',
      method: 'get',
      query: { ids },
      meta: { params: { resource: resource.name, language } },
    })
    const found = new Map(data.data.map((one) => [one.id, one]))
    return ids.map((id) => found.get(id) ?? { id, version: 0, texts: [] })
  })
  const add = async (record: BaseRecord): Promise<BaseRecord> => {
    const found = await readTexts(String(record.id))
    versions.set(record.id, found.version)
    return { ...record, ...toValues(found) }
  }
  const read = async (id: string) => add(await readRecord(id))

  const bodyOf = (id: string | undefined, values: Values) => {
    const { own, texts } = split(values)
    const isTextOnly = id !== undefined && Object.keys(own).every((key) => key === 'version')
    const version = versions.get(id) ?? 0
    return texts.length
      ? {
          values: isTextOnly ? {} : encodeBody(resource.fields, own),
          translation: { language, version, texts },
        }
      : { values: encodeBody(resource.fields, own) }
  }
  const update = async (id: string, values: Values) => {
    try {
      const written = await write({ id, ...bodyOf(id, values) })
      if (written.translation) versions.set(id, written.translation.version)
      return written
    } catch (error) {
      const failure = toHttpError(error)
      if (!isConflict(failure)) throw failure
      // The refusal has either the record or its texts.
      throw Object.assign(failure, { current: await read(id) })
    }
  }
  return {
    ...batches,
    read,
    update,
    create: (values) => write(bodyOf(undefined, values)),
    writes: {
      update: (id, values) => [{ resource: resource.name, id, ...bodyOf(id, values) }],
      create: (values) => [{ resource: resource.name, ...bodyOf(undefined, values) }],
    },
    texts: { keys, add },
  }
}
