import type { Dialect } from '../../../contract/dialects/dialect'
import { bodyKeyOf, fieldOf } from '../../../contract/grammar/facts'
import type { Field, Fields } from '../../../contract/grammar/field'
import type { AnyResource } from '../../../contract/grammar/resource'
import type { Registry } from '../../../contract/registry'
import { decodeInstant, encodeInstant } from './instants'
import { camelKey, isObject, snakeKey, toCamel, toSnake, type Values, valueAt } from './values'

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

/** An id of another backend can be a text. */
const toNumber = (id: unknown) => (/^-?\d+$/.test(String(id)) ? Number(id) : id)

const lastStep = (id: unknown) => String(id).replace(/\/+$/, '').split('/').at(-1) ?? ''

/** Converts records between the admin's format and that of the dialect. */
export const createRecords = (registry: Registry, dialect: Dialect) => {
  const { record = {}, keys, ids, amounts, instants } = dialect

  /** References become `{ id, label }`, whether the backend returns an id or an object. */
  const reference = (to: string, value: unknown): unknown => {
    if (value === null || value === undefined) return null
    if (!isObject(value)) return { id: String(value), label: String(value) }
    const label = value.label ?? value[registry.resources.find(({ name }) => name === to)?.label ?? 'name']
    const id = String(value.id ?? '')
    return { ...value, id, label: String(label ?? id) }
  }
  const readField: Turn = (field, value) => {
    if (value === null || value === undefined) return value
    switch (field.kind) {
      case 'instant':
        return decodeInstant(instants, value)
      case 'money':
        return typeof value === 'number' ? value.toFixed(2) : value
      case 'flag':
        return value === 1 || value === 0 ? value === 1 : value
      case 'ref':
        return reference(field.to, value)
      case 'refs':
        return each(value, (one) => reference(field.to, one))
      case 'group':
      case 'rows':
        return each(value, (one) => inFields(field.of, one, readField))
      default:
        return value
    }
  }
  const writeField: Turn = (field, value) => {
    if (value === null || value === undefined) return value
    switch (field.kind) {
      case 'instant':
        return encodeInstant(instants, value)
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

  return {
    keyOf,

    /** The admin's name of a field of the backend. */
    nameOf: (resource: AnyResource, key: string): string =>
      Object.entries(resource.api.keys ?? {}).find(([, name]) => name === key)?.[0] ??
      (keys === 'snake' ? camelKey(key) : key),

    read(resource: AnyResource, body: unknown): unknown {
      if (!isObject(body)) return body
      const spread = record.spread ? body[record.spread] : undefined
      const { [record.spread ?? '']: _, ...own } = body
      const values: Values = { ...own, ...(isObject(spread) ? spread : {}) }
      const named = Object.entries(resource.api.keys ?? {}).map(([key, name]) => [name, key] as const)
      const renamed = new Map(named)
      const camel = (keys === 'snake' ? toCamel(values) : values) as Values
      const origin = Object.keys(values)
      const result: Record<string, unknown> = {}
      Object.keys(camel).forEach((key, index) => {
        const name = renamed.get(origin[index] ?? key) ?? key
        const field = fieldOf(resource, name)
        result[name] = field ? readField(field, camel[key]) : camel[key]
        // A field that is the id as well, such as a number plate.
        if (name === 'id' && resource.fields[key]) result[key] = camel[key]
      })
      const id = valueAt(body, record.id ?? 'id') ?? result.id
      return id === undefined || id === null
        ? result
        : { ...result, id: record.id ? lastStep(id) : String(id) }
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
  }
}
export type Records = ReturnType<typeof createRecords>
