import { writeKey } from '../../contract/grammar/facts'
import { type Field, type Fields, textMax } from '../../contract/grammar/field'
import type { AnyResource } from '../../contract/grammar/resource'
import { limits } from '../../contract/policies/limits'
import { fieldTerm, nameTerm } from '../core/terms'
import type { Json, Page } from '../core/work'
import { checkWords, decodePaging, listOptions, listWords, pagingWords, repeatedWords } from '../query/decode'
import type { Schema } from '../validation/schema'
import { type Check, checkOf } from '../validation/validate'
import { createSchema, updateSchema, writeObject } from '../validation/write-schema'
import type { ApiCall } from './calls'

/** The terms for a key of a body in a sentence. */
const labelsOf = (resource: AnyResource) => (key: string) => {
  const declared = Object.entries(resource.fields).find(([name, field]) => writeKey(name, field) === key)
  return declared ? fieldTerm(resource, declared[0]) : key === 'version' ? nameTerm(key) : `'${key}'`
}

const invalidOf = (resource: AnyResource) => (key: string) => {
  const field = Object.hasOwn(resource.fields, key) ? resource.fields[key] : undefined
  return field && 'invalid' in field ? field.invalid : undefined
}

/** The schema of a call's body; undefined for a call without one. */
export const bodySchema = ({ resource, verb, body, files }: ApiCall): Schema | undefined => {
  if (resource && verb === 'create') return createSchema(resource)
  if (resource && verb === 'update') return updateSchema(resource)
  return body || files ? writeObject(body ?? {}) : undefined
}

/** The check of a call's body; undefined for a call without one. */
export const bodyCheck = (call: ApiCall): Check | undefined => {
  const { resource, verb } = call
  const schema = bodySchema(call)
  if (!schema) return undefined
  return resource && (verb === 'create' || verb === 'update')
    ? checkOf(schema, labelsOf(resource), invalidOf(resource))
    : checkOf(schema)
}

const lists: readonly Field['kind'][] = ['choices', 'refs', 'values']

/** A query's text as a JSON value; other text is unchanged, and refused by the schema. */
const valueIn = (field: Field, given: unknown): unknown => {
  if (field.kind === 'flag') return given === 'true' ? true : given === 'false' ? false : given
  if (field.kind === 'number') return /^-?\d{1,9}(\.\d{1,6})?$/.test(String(given)) ? Number(given) : given
  return lists.includes(field.kind) ? [given].flat() : given
}

export type Query = { query: Json; page?: Page }
export type ReadQuery = (query: Json) => Query

/** Searches are not stored: a pasted tab does no harm. */
const anyLines = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([word, field]) => [
      word,
      field.kind === 'text' ? { ...field, kind: 'longText', max: field.max ?? textMax.text } : field,
    ]),
  )

/** How declared query parameters are read, as strictly as a body. */
const wordsReader = (fields: Fields) => {
  const check = checkOf(writeObject(anyLines(fields)), (word) =>
    Object.hasOwn(fields, word) ? nameTerm(word) : `'${word}'`,
  )
  return (query: Json): Json => {
    const given = Object.entries(query).filter(([word]) => Object.hasOwn(fields, word))
    const values = Object.fromEntries(
      given.map(([word, text]) => [word, valueIn(fields[word] as Field, text)]),
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
export const queryReader = ({ verb, resource, query: fields = {}, paging, filtered }: ApiCall): ReadQuery => {
  const readWords = wordsReader(fields)
  const listed = verb === 'list' ? resource : undefined
  const options = listed
    ? listOptions(listed)
    : { paging: paging ?? ('none' as const), maxLimit: limits.maxPageSize }
  const narrowed = listed ?? (filtered && resource)
  const words = listed
    ? listWords(listed, options)
    : [...pagingWords(options.paging), ...Object.keys(narrowed?.filters ?? {})]
  const repeated = [
    ...(narrowed ? repeatedWords(narrowed) : []),
    ...Object.keys(fields).filter((word) => lists.includes((fields[word] as Field).kind)),
  ]
  return (given) => {
    checkWords(given, [...words, ...Object.keys(fields)], repeated)
    const query = { ...(narrowed && given), ...readWords(given) }
    return options.paging === 'none' ? { query } : { query, page: decodePaging(given, options) as Page }
  }
}
