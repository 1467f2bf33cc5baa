import type { Translation } from '#contract/extensions/site/translations.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import {
  hasTranslations,
  type TranslationLanguage,
  type TranslationState,
  translatedKeys,
  translationFields,
  translationKey,
  translationLanguages,
} from '#contract/grammar/translation.ts'
import { isGranted } from '#contract/policies/access.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { limits } from '#contract/policies/limits.ts'
import { type Registry, resourceNamed, servedResources } from '#contract/registry.ts'
import type { CallBody, CallParams, ResourceName } from '#contract/types.ts'
import { canRead } from '#server/core/can-read.ts'
import type { Condition, Conditions, Context, Handlers, UnknownRecord } from '#server/core/context.ts'
import { ApiError, emptyFieldErrors, validationError } from '#server/core/errors.ts'
import { fieldTerm, termOfKey } from '#server/core/terms.ts'
import { lockExisting } from '#server/db/lock-record.ts'
import { recordExists } from '#server/db/read/read.ts'
import { inTranslationState, readTranslations, readTranslationsOf } from '#server/db/read/translations.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { writeTranslations } from '#server/db/write/translations.ts'
import { columnValues } from '#server/db/write/values.ts'
import { notFoundError, versionConflictError } from '#server/db/write/write.ts'
import { parseRecordId } from '#server/validation/record-id.ts'
import { createBodyCheck } from '#server/validation/validate.ts'
import { writeObjectSchema } from '#server/validation/write-schema.ts'

type Params = Pick<CallParams<'x.translation'>, 'resource' | 'language'>

/** The resource whose records are translated; refused to callers who may not read it. */
const resourceOf = (context: Context, { resource: name }: Params): AnyResource => {
  const found = servedResources(context.registry).find((resource) => resource.name === name)
  if (!found || !hasTranslations(found)) throw validationError({ resource: [reason('query.resource')] })
  if (!canRead(context, found)) throw new ApiError(403, reason('access.forbidden'))
  return found
}

const languageOf = ({ language }: Params): TranslationLanguage => {
  const found = translationLanguages.find((one) => one === language)
  if (!found)
    throw validationError({
      language: [reason('query.notOneOf', { name: 'language', choices: translationLanguages.join(', ') })],
    })
  return found
}

type Texts = readonly CallBody<'x.translate'>['texts'][number][]

/** The texts by their keys in forms; a field that is not translated, or named twice, is refused. */
const textsByKey = (resource: AnyResource, texts: Texts, language: TranslationLanguage): UnknownRecord => {
  const errors = emptyFieldErrors()
  const found: UnknownRecord = {}
  for (const { field, text } of texts) {
    const key = translationKey(field, language)
    if (!translatedKeys(resource).includes(field))
      errors[field] = [reason('field.unknown', { field: `'${field}'` })]
    else if (Object.hasOwn(found, key))
      errors[key] = [reason('field.repeated', { field: termOfKey('texts') })]
    found[key] = text ?? null
  }
  if (Object.keys(errors).length) throw validationError(errors)
  return found
}

/** The texts as they are stored, by the keys of their fields: checked like the fields themselves, and sanitized. */
const decodeTexts = (resource: AnyResource, texts: Texts, language: TranslationLanguage) => {
  const sent = textsByKey(resource, texts, language)
  const fields = translationFields(resource, language)
  const keys = translatedKeys(resource)
  createBodyCheck(writeObjectSchema(fields, { partial: true }), (key) =>
    fieldTerm(resource, keys.find((one) => translationKey(one, language) === key) ?? key),
  )(sent)
  const values = columnValues({ ...resource, fields }, sent)
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = values[translationKey(key, language)]
      return value === undefined ? [] : [[key, value === null ? null : String(value)]]
    }),
  )
}

/** Writes the texts of records in a language; returns their translations in this order. */
export const translate = async (
  context: Context,
  params: Params,
  all: readonly { id: string; version: number; texts: Texts }[],
): Promise<Translation[]> => {
  const resource = resourceOf(context, params)
  if (!isGranted(context.admin?.role, [resource.subject, 'UPDATE']))
    throw new ApiError(403, reason('access.forbidden'))
  const language = languageOf(params)
  const decoded = all.map((one) => ({ ...one, texts: decodeTexts(resource, one.texts, language) }))
  return inTransaction(context, async (transaction) => {
    const ids = await lockExisting(
      transaction,
      resource,
      decoded.map(({ id }) => id),
      'no key update',
    )
    const before = await readTranslations(transaction, resource, ids, language)
    for (const [at, current] of before.entries())
      if (current.version !== decoded[at]?.version) throw versionConflictError(transaction, resource, current)
    const written = decoded.map(({ texts }, at) => ({ id: String(ids[at]), texts }))
    await writeTranslations(transaction, resource, language, written)
    return readTranslations(transaction, resource, ids, language)
  })
}

export const translationHandlers: Handlers = {
  'x.translation': async (context) => {
    const resource = resourceOf(context, context.params)
    const language = languageOf(context.params)
    const id = parseRecordId(resource, context.params.id)
    if (!(await recordExists(context, resource, id))) throw notFoundError(resource)
    const [translation] = await readTranslations(context, resource, [id], language)
    return translation as Translation
  },
  'x.readTranslations': async (context) => {
    const resource = resourceOf(context, context.params)
    const language = languageOf(context.params)
    const ids = context.query.ids.map((id) => parseRecordId(resource, id))
    if (ids.length > limits.maxBatch)
      throw validationError({
        ids: [reason('field.tooMany', { field: termOfKey('ids'), count: limits.maxBatch })],
      })
    return { data: await readTranslationsOf(context, resource, ids, language) }
  },
  'x.translate': async (context) => {
    const { id, ...params } = context.params
    const [translation] = await translate(context, params, [{ ...context.body, id }])
    return translation as Translation
  },
}

const inBengali =
  (name: ResourceName): Condition<TranslationState> =>
  (context: { db: Context['db']; registry: Registry }, state) => ({
    where: inTranslationState(context, resourceNamed(context.registry, name), 'bn', state),
    // Translating begins with a few records.
    ...(state === 'Missing' && { isFrequent: true }),
  })

export const translationConditions: Pick<Conditions, `${ResourceName}.bengali` & keyof Conditions> = {
  'products.bengali': inBengali('products'),
  'categories.bengali': inBengali('categories'),
  'collections.bengali': inBengali('collections'),
  'brands.bengali': inBengali('brands'),
  'manufacturers.bengali': inBengali('manufacturers'),
  'blogs.bengali': inBengali('blogs'),
  'cmsItems.bengali': inBengali('cmsItems'),
}
