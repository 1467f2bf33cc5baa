import { camelKey, snakeKey } from '#providers/dialect/values.ts'
import type { ApiDocument } from './document'
import type { DraftField } from './draft'
import type { Endpoints } from './endpoints'
import { type FieldContext, fieldOf } from './fields'
import type { Json } from './json'
import { quoted } from './text'

const maxFields = 80

const propertiesOf = (api: ApiDocument, shape: Json | undefined, spread: string | undefined): Json => {
  const inner = spread && shape?.[spread] ? api.flatten(shape[spread]).properties : undefined
  return inner ? { id: shape?.id, ...inner } : (shape ?? {})
}

/** The properties of the record as it is read and as it is written. */
const bothOf = (api: ApiDocument, endpoints: Endpoints, spread: string | undefined) => {
  const { list, one, create, update } = endpoints
  const item = api.flatten(list.list?.item).properties
  const read = {
    ...propertiesOf(api, one?.record?.flat.properties, spread),
    ...propertiesOf(api, item, spread),
  }
  const bodies = [create, update].flatMap((call) => (call?.sent ? [call.sent.flat] : []))
  const written = Object.assign(
    {},
    ...bodies.map(({ properties }) => propertiesOf(api, properties, spread)),
  ) as Json
  const required = create?.sent?.flat.required ?? update?.sent?.flat.required ?? []
  return { read, written, required }
}

/** `brand` is read as a record, and written as `brand_id`. */
const sentAs = ({ name: _, ...field }: DraftField, name: string, { isSnake }: FieldContext): DraftField => ({
  ...field,
  options: [...field.options, `sendAs: ${quoted(isSnake ? camelKey(name) : name)}`],
})

/** The fields of a resource, and what of its records could not be mapped. */
export const fieldsOf = (endpoints: Endpoints, context: FieldContext, spread: string | undefined) => {
  const { api } = context
  const { read, written, required } = bothOf(api, endpoints, spread)
  const gaps: string[] = []
  const fields: DraftField[] = []
  const isWrite = Boolean(endpoints.create || endpoints.update)
  const all = Object.entries({ ...written, ...read })
  for (const [name, schema] of all.slice(0, maxFields)) {
    const made = fieldOf(name, schema, context)
    if (typeof made === 'string') gaps.push(`${name}: ${made}`)
    if (!made || typeof made === 'string') continue
    const taken = fields.find(({ key }) => key === made.key)
    if (taken) {
      if (made.kind !== taken.kind) gaps.push(`${name}: the key '${made.key}' is taken`)
      else if (taken.name && !made.name) fields[fields.indexOf(taken)] = sentAs(taken, taken.name, context)
      continue
    }
    const flat = api.flatten(schema)
    const writeName = [name, `${name}_id`, `${name}Id`].find((key) => key in written)
    const isKnown = Object.keys(written).length > 0
    const isWritable = isWrite && flat.facts.readOnly !== true && (writeName !== undefined || !isKnown)
    if (made.kind === 'secret' && !isWritable) continue
    fields.push({ ...made, isWritable, isRequired: isWritable && required.includes(writeName ?? name) })
  }
  if (all.length > maxFields) gaps.push(`${all.length - maxFields} further fields`)
  return { fields, gaps, names: Object.keys(read) }
}

/** The backend's names of fields, where they do not follow from the keys. */
export const keysOf = (
  fields: readonly DraftField[],
  names: readonly string[],
  endpoints: Endpoints,
  isSnake: boolean,
) => {
  const keys: Record<string, string> = {}
  const param = endpoints.one?.pathParams[0] ?? endpoints.update?.pathParams[0] ?? ''
  if (!names.includes('id')) {
    const id = [param, '_id', 'uuid', 'key', 'code', 'slug', 'name'].find((name) => names.includes(name))
    if (id) keys.id = id
  }
  for (const system of ['createdAt', 'updatedAt'])
    if (!isSnake && !names.includes(system) && names.includes(snakeKey(system)))
      keys[system] = snakeKey(system)
  for (const { key, name } of fields) if (name) keys[key] = name
  return keys
}

const labelNames = [
  /^(name|title|label)$/i,
  /(name|title|label)$/i,
  /^(subject|number|code|sku|email|username|login|slug|key)$/i,
]
export const labelOf = (fields: readonly DraftField[]): DraftField | undefined => {
  const texts = fields.filter(({ kind }) => kind === 'text')
  const named = labelNames.map((fits) => texts.find(({ key }) => fits.test(key))).find(Boolean)
  return (
    named ??
    texts.find(({ isRequired }) => isRequired) ??
    texts[0] ??
    fields.find(({ kind }) => ['longText', 'choice', 'number', 'instant', 'date'].includes(kind))
  )
}
