import type { Dialect } from '#contract/dialects/dialect.ts'
import { bodyKeyOf, fieldOf } from '#contract/grammar/facts.ts'
import type { Field, Fields } from '#contract/grammar/field.ts'
import type { Ref } from '#contract/grammar/record.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { Registry } from '#contract/registry.ts'
import { isObject, type Values } from '../read/object'
import { writeInstant } from '../read/timestamps'
import { reportUnreadable } from '../read/unreadable'
import { createValueReader, idOf } from '../read/values'
import { camelKey, snakeKey, toCamel, toSnake, valueAt } from './values'

type Turn = (field: Field, value: unknown) => unknown

const each = (value: unknown, turn: (one: unknown) => unknown) =>
  Array.isArray(value) ? value.map(turn) : turn(value)
const inFields = (fields: Fields, values: unknown, turn: Turn): unknown =>
  isObject(values)
    ? Object.fromEntries(
        Object.entries(values).map(([key, value]) => {
          const field = fields[key]
          return [key, field ? turn(field, value) : value]
        }),
      )
    : values

/** A text that a number would change is sent as it is: a text of another backend, `007`, or more digits than a number has. */
export const toNumber = (id: unknown) => (String(Number(id)) === String(id) ? Number(id) : id)

/** The id in the link to a record: the last step of its path, without the template of parameters after it. */
const idInLink = (link: string) => {
  const [path = ''] = link.split(/[?{#]/)
  const step = path.replace(/\/+$/, '').split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(step)
  } catch {
    return step
  }
}
const isLink = (id: unknown): id is string => typeof id === 'string' && /^(https?:\/)?\//.test(id)

/** Converts records between the admin's format and that of the dialect. */
export const createRecords = (registry: Registry, dialect: Dialect) => {
  const { record = {}, keys, ids, amounts, instants, flags } = dialect

  /** A value under the backend's name of a key, whose underscores may have been replaced. */
  const under = (value: Values, name: string) =>
    value[name] ?? (keys === 'snake' ? value[camelKey(name)] : undefined)

  /** The id at the declared place, where it can be a link; undefined if there is none. */
  const declaredId = (value: unknown): string | undefined => {
    const id = record.id && valueAt(value, record.id)
    return isLink(id) ? idInLink(id) : idOf(id)
  }

  const spread = [record.spread ?? []].flat()
  /** The record with the keys of the objects in it that belong to the record itself. */
  const spreadOut = (body: Values): Values => ({
    ...Object.fromEntries(Object.entries(body).filter(([key]) => !spread.includes(key))),
    ...Object.assign({}, ...spread.map((key) => (isObject(body[key]) ? body[key] : {}))),
  })

  /** What a reference is wrapped in, as in JSON:API: `{ "data": { "id": "3" } }`. */
  const unwrapped = (value: unknown): unknown =>
    isObject(value) && value.id === undefined && 'data' in value ? value.data : value

  /** A record has the same id wherever it is referred to. */
  const referenceIn = (to: string, found: Values): Ref | undefined => {
    const value = spreadOut(found)
    const target = registry.resources.find(({ name }) => name === to)
    const named = target?.api.keys ?? {}
    const key = target?.nameField ?? 'name'
    const id = declaredId(value) ?? idOf(under(value, named.id ?? 'id') ?? value.id)
    const label = value.label ?? under(value, named[key] ?? key) ?? value[key]
    return id === undefined ? undefined : { id, label: idOf(label) ?? id }
  }
  const { readFields } = createValueReader({
    ...(flags && { flags }),
    ...(instants && { instants }),
    referenceIn,
  })

  const writeFlag = (value: unknown): unknown =>
    flags && typeof value === 'boolean' ? flags[value ? 1 : 0] : value
  const writeField: Turn = (field, value) => {
    if (value === null || value === undefined) return value
    switch (field.kind) {
      case 'instant':
        return writeInstant(instants, value)
      case 'flag':
        return writeFlag(value)
      case 'money':
        return amounts === 'number' ? Number(value) : value
      case 'ref':
      case 'refs':
        return ids === 'number' ? each(value, toNumber) : value
      case 'group':
      case 'rows':
        return each(value, (one) => inFields(field.of, one, writeField))
      default:
        return value
    }
  }

  /** The backend's name of a field. */
  const keyOf = (resource: AnyResource, key: string): string =>
    resource.api.keys?.[key] ?? (keys === 'snake' ? snakeKey(key) : key)
  const nameOfKey = (key: string) => (keys === 'snake' ? camelKey(key) : key)

  return {
    keyOf,
    readFields,
    writeField,
    writeFlag,

    /** The admin's name of a field of the backend, or of a value inside it: `items.0.unit_price`. */
    nameOf: (resource: AnyResource, key: string): string => {
      const declared = Object.entries(resource.api.keys ?? {})
      const [first = '', ...inner] = key.split('.')
      const named = (of: string) => declared.find(([, name]) => name === of)?.[0]
      return named(key) ?? [named(first) ?? nameOfKey(first), ...inner.map(nameOfKey)].join('.')
    },

    read(resource: AnyResource, body: unknown): unknown {
      if (!isObject(body)) return body
      const all = spreadOut(body)
      const renamed = new Map(Object.entries(resource.api.keys ?? {}).map(([key, name]) => [name, key]))
      // Where two keys have the same name, as `created_at` and `createdAt`, the declared one counts.
      const rank = (key: string) => (renamed.has(key) ? 2 : nameOfKey(key) === key ? 0 : 1)
      const values: Record<string, unknown> = {}
      for (const key of Object.keys(all).sort((a, b) => rank(a) - rank(b))) {
        const name = renamed.get(key) ?? nameOfKey(key)
        const field = fieldOf(resource, name)
        const own = field && 'to' in field ? unwrapped(all[key]) : all[key]
        const value = keys === 'snake' ? toCamel(own) : own
        values[name] = value
        // A field that is the id as well, such as a number plate.
        if (name === 'id' && resource.fields[nameOfKey(key)]) values[nameOfKey(key)] = value
      }
      const id = declaredId(body) ?? idOf(values.id)
      return readFields(
        (key) => fieldOf(resource, key),
        id === undefined ? values : { ...values, id },
        (path, text) => reportUnreadable(resource, path, text),
      )
    },

    write(resource: AnyResource, body: unknown): unknown {
      if (!isObject(body)) return body
      const fields = new Map(
        Object.entries(resource.fields).map(([key, field]) => [bodyKeyOf(key, field), { key, field }]),
      )
      const values = Object.entries(body).map(([key, value]) => {
        const known = fields.get(key)
        const written = known ? writeField(known.field, value) : value
        return [
          known && resource.api.keys?.[known.key] ? keyOf(resource, known.key) : keyOf(resource, key),
          keys === 'snake' ? toSnake(written) : written,
        ]
      })
      const result = Object.fromEntries(values)
      return record.write ? { [record.write]: result } : result
    },

    /** The body of a call that belongs to no record. */
    writeFields: (fields: Fields, body: Values) => inFields(fields, body, writeField) as Values,
    /** The id in a link to a new record. */
    idInLink,
  }
}
export type Records = ReturnType<typeof createRecords>
