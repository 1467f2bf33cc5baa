import type { ApiCall } from '#contract/api-calls.ts'
import { bodyKeyOf, humanize } from '#contract/grammar/facts.ts'
import { type Field, type Fields, textMax } from '#contract/grammar/field.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { limits } from '#contract/policies/limits.ts'
import type { Schema } from '#contract/schemas/schema.ts'
import type { PageRequest, UnknownRecord } from '../core/context'
import { fieldTerm, termOfKey } from '../core/terms'
import {
  decodePaging,
  listPagingOf,
  listParams,
  pagingParams,
  rejectUnknownParams,
  repeatableParams,
} from '../query/decode'
import { batchSchema, importPartSchema } from '../validation/batch-schema'
import { withEmptyValues } from '../validation/empty-values'
import { createBodyCheck, type Validate } from '../validation/validate'
import {
  schemaForCreate,
  schemaForUpdate,
  schemaWithValues,
  writeObjectSchema,
} from '../validation/write-schema'

/** The terms for a key of a body in a sentence. */
const labelsOf = (resource: AnyResource) => (key: string) => {
  const declared = Object.entries(resource.fields).find(([name, field]) => bodyKeyOf(name, field) === key)
  return declared ? fieldTerm(resource, declared[0]) : key === 'version' ? termOfKey(key) : `'${key}'`
}

/** A call can mean another thing by a name than records do: `length` of coupon codes is none of a parcel. */
const labelsOfCall =
  ({ name, body = {} }: ApiCall) =>
  (key: string) => {
    const field = Object.hasOwn(body, key) ? body[key] : undefined
    return field ? { term: `${name}.${key}`, text: field.label ?? humanize(key) } : termOfKey(key)
  }

const invalidOf = (resource: AnyResource) => (key: string) => {
  const field = Object.hasOwn(resource.fields, key) ? resource.fields[key] : undefined
  return field && 'invalid' in field ? field.invalid : undefined
}

/** The schema of a call's body; undefined for a call without one. */
export const bodySchemaOfCall = (call: ApiCall): Schema | undefined => {
  const { resource, verb, body, batch, importPart, hasValues, files } = call
  if (batch) return batchSchema
  if (importPart) return importPartSchema
  if (resource && verb === 'create') return schemaForCreate(resource, body)
  if (resource && verb === 'update') return schemaForUpdate(resource, body)
  if (hasValues) return schemaWithValues(body)
  return body || files ? writeObjectSchema(body ?? {}) : undefined
}

/** The check of a call's body; undefined for a call without one. */
export const createBodyValidator = (call: ApiCall): Validate | undefined => {
  const { resource, verb } = call
  const schema = bodySchemaOfCall(call)
  if (!schema) return undefined
  return resource && (verb === 'create' || verb === 'update')
    ? createBodyCheck(schema, labelsOf(resource), invalidOf(resource))
    : createBodyCheck(schema, labelsOfCall(call))
}

/** The checked body of a call, with null as the empty values that it stands for. */
export const normalizeBody = ({ resource, verb, body = {} }: ApiCall, values: UnknownRecord): UnknownRecord =>
  withEmptyValues(resource && (verb === 'create' || verb === 'update') ? resource.fields : body, values)

/** The check of the values that a deleted record is restored with. */
export const createRestoreValidator = (resource: AnyResource): Validate =>
  createBodyCheck(
    writeObjectSchema(resource.fields, { partial: true }),
    labelsOf(resource),
    invalidOf(resource),
  )

const listKinds: readonly Field['kind'][] = ['choices', 'refs', 'values']

/** A query's text as a JSON value; other text is unchanged, and refused by the schema. */
const parseQueryValue = (field: Field, entries: unknown): unknown => {
  if (field.kind === 'flag') return entries === 'true' ? true : entries === 'false' ? false : entries
  if (field.kind === 'number')
    return /^-?\d{1,9}(\.\d{1,6})?$/.test(String(entries)) ? Number(entries) : entries
  return listKinds.includes(field.kind) ? [entries].flat() : entries
}

export type Query = { query: UnknownRecord; page?: PageRequest }
export type QueryParser = (query: UnknownRecord) => Query

/** Searches are not stored: a pasted tab does no harm. */
const allowLineBreaks = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([param, field]) => [
      param,
      field.kind === 'text' ? { ...field, kind: 'longText', max: field.max ?? textMax.text } : field,
    ]),
  )

/** How declared query parameters are read, as strictly as a body. */
const paramsReader = (fields: Fields) => {
  const check = createBodyCheck(writeObjectSchema(allowLineBreaks(fields)), (param) =>
    Object.hasOwn(fields, param) ? termOfKey(param) : `'${param}'`,
  )
  return (query: UnknownRecord): UnknownRecord => {
    const entries = Object.entries(query).filter(([param]) => Object.hasOwn(fields, param))
    const values = Object.fromEntries(
      entries.map(([param, text]) => [param, parseQueryValue(fields[param] as Field, text)]),
    )
    check(values)
    return values
  }
}

/**
 * The query of a call with a handler: its own parameters decoded, paging parameters as the requested page. If it lists
 * a resource, that resource's filters and sorting are accepted too and left for `decodeList`; if it is `filtered`, the
 * filters are left for `decodeFilters`.
 */
export const createQueryParser = ({
  verb,
  resource,
  query: fields = {},
  paging,
  filtered,
}: ApiCall): QueryParser => {
  const readWords = paramsReader(fields)
  const listed = verb === 'list' ? resource : undefined
  const options = listed
    ? listPagingOf(listed)
    : { paging: paging ?? ('none' as const), maxLimit: limits.maxPageSize }
  const narrowed = listed ?? (filtered && resource)
  const params = listed
    ? listParams(listed, options)
    : [...pagingParams(options.paging), ...Object.keys(narrowed?.filters ?? {})]
  const repeated = [
    ...(narrowed ? repeatableParams(narrowed.filters) : []),
    ...Object.keys(fields).filter((param) => listKinds.includes((fields[param] as Field).kind)),
  ]
  return (entries) => {
    rejectUnknownParams(entries, [...params, ...Object.keys(fields)], repeated)
    const query = { ...(narrowed && entries), ...readWords(entries) }
    return options.paging === 'none'
      ? { query }
      : { query, page: decodePaging(entries, options) as PageRequest }
  }
}
