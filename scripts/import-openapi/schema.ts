import { isJson, type Json, listOf, textOf, textsOf } from './json'

/** A schema without `$ref`, `allOf`, `oneOf` and `anyOf` at its top; its properties are as they are written. */
export type Flat = {
  type: string
  /** The names of the schemas that it is, or can be. */
  names: readonly string[]
  properties: Json
  required: readonly string[]
  items?: unknown
  /** Enum, format, limits, description and flags. */
  facts: Json
  /** Why it is not described completely. */
  problem?: string
}

const maxSteps = 24
const maxParts = 40
const empty: Flat = { type: '', names: [], properties: {}, required: [], facts: {} }

const typeOf = (schema: Json): string => {
  const types = [schema.type].flat().filter((one) => typeof one === 'string' && one !== 'null')
  if (types.length === 1) return String(types[0])
  // An id that is a number in old records: read as text.
  if (types.length > 1) return types.includes('string') ? 'string' : String(types[0])
  if (isJson(schema.properties) || schema.additionalProperties) return 'object'
  if (schema.items) return 'array'
  return Array.isArray(schema.enum) ? 'string' : ''
}

const ownOf = (schema: Json): Flat => {
  const { properties, required, items, $ref: _ref, allOf: _all, oneOf: _one, anyOf: _any, ...facts } = schema
  return {
    type: typeOf(schema),
    names: [],
    properties: isJson(properties) ? properties : {},
    required: textsOf(required),
    ...(items !== undefined && { items }),
    facts,
  }
}
const merged = (one: Flat, other: Flat): Flat => ({
  type: other.type || one.type,
  names: other.names.length ? other.names : one.names,
  properties: { ...one.properties, ...other.properties },
  required: [...one.required, ...other.required],
  ...((other.items ?? one.items) !== undefined && { items: other.items ?? one.items }),
  facts: { ...one.facts, ...other.facts },
  ...((one.problem ?? other.problem) && { problem: one.problem ?? other.problem }),
})

const isNull = (schema: unknown) =>
  isJson(schema) &&
  (schema.type === 'null' || (listOf(schema.enum).length === 1 && listOf(schema.enum)[0] === null))

export type Schemas = {
  /** Follows references and combines the parts of a schema; recursion and length are bounded. */
  flatten: (schema: unknown) => Flat
}

/** `lookUp` returns what a `$ref` names. */
export const createSchemas = (lookUp: (ref: string) => unknown): Schemas => {
  const known = new Map<object, Flat>()

  const alternatives = (parts: readonly unknown[], path: readonly unknown[]): Flat => {
    const flats = parts
      .filter((part) => !isNull(part))
      .slice(0, maxParts)
      .map((part) => flat(part, path))
    const [first = empty] = flats
    if (flats.length <= 1) return first
    const names = flats.flatMap((one) => one.names)
    const objects = flats.filter(({ type }) => type === 'object')
    // Such as an id or, expanded, the record.
    if (objects.length === 0) return { ...first, names }
    const all = objects.reduce(merged)
    const required = all.properties
    const inEach = Object.keys(required).filter((key) => objects.every((one) => one.required.includes(key)))
    return { ...all, names, required: inEach, facts: {} }
  }

  const flat = (schema: unknown, path: readonly unknown[]): Flat => {
    if (!isJson(schema)) return empty
    const found = known.get(schema)
    if (found) return found
    if (path.includes(schema) || path.length > maxSteps)
      return { ...empty, type: 'object', problem: 'it refers to itself' }
    const inner = [...path, schema]
    let result = ownOf(schema)
    const ref = textOf(schema.$ref)
    if (ref) {
      const name = decodeURIComponent(ref.split('/').at(-1) ?? '')
      const target = lookUp(ref)
      const there =
        target === undefined ? { ...empty, problem: `'${ref}' is not in the document` } : flat(target, inner)
      result = { ...merged(there, result), names: [name] }
    }
    const all = listOf(schema.allOf).slice(0, maxParts)
    if (all.length) {
      const parts = all.map((part) => flat(part, inner))
      const named = parts.filter(({ names }) => names.length)
      const combined = [...parts, result].reduce(merged)
      result = { ...combined, names: ref ? result.names : named.length === 1 ? (named[0]?.names ?? []) : [] }
    }
    for (const key of ['oneOf', 'anyOf'])
      if (listOf(schema[key]).length) {
        const chosen = alternatives(listOf(schema[key]), inner)
        result = { ...merged(chosen, { ...result, names: ref ? result.names : [] }) }
      }
    if (!path.length) known.set(schema, result)
    return result
  }
  return { flatten: (schema) => flat(schema, []) }
}
