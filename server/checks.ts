import { labelOf, wordsOf } from '../contract/grammar/facts'
import type { Fields } from '../contract/grammar/field'
import type { AnyResource } from '../contract/grammar/resource'
import type { ApiCall } from './calls'
import { checkWords } from './decode'
import type { Json } from './rules/handler'
import { createSchema, objectOf, updateSchema, writeKey } from './schema'
import { type Check, checkOf } from './validate'

/** The words for a key of a body in a sentence. */
const labelsOf = (resource: AnyResource) => (key: string) => {
  const declared = Object.entries(resource.fields).find(([name, field]) => writeKey(name, field) === key)
  return declared ? labelOf(resource, declared[0]) : key === 'version' ? 'Version' : `'${key}'`
}

/** The check of a call's body; a call without one takes none. */
export const bodyCheck = ({ resource, verb, body, files }: ApiCall): Check | undefined => {
  if (resource && verb === 'create') return checkOf(createSchema(resource), labelsOf(resource))
  if (resource && verb === 'update') return checkOf(updateSchema(resource), labelsOf(resource))
  return body || files ? checkOf(objectOf(body ?? {}, 'in')) : undefined
}

/** A query of declared words, as strict as a body; its values are text. */
export const queryCheck = (fields: Fields): Check => {
  const check = checkOf(objectOf(fields, 'in'), (word) => (word in fields ? wordsOf(word) : `'${word}'`))
  return (query) => {
    checkWords(query as Json, Object.keys(fields))
    check(query)
  }
}
