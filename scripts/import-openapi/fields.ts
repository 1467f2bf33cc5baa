import { camelKey, snakeKey } from '#providers/dialect/values.ts'
import type { ApiDocument } from './document'
import type { DraftField } from './draft'
import { listOf, textOf, textsOf } from './json'
import { identifierOf } from './names'
import type { Flat } from './schema'
import { callText, keyText, objectText, quoted, quotedList } from './text'

/** Resources that a field can refer to. */
export type Targets = {
  bySchema: (name: string) => string | undefined
  /** By the name of a single record: `brand`. */
  bySingular: (name: string) => string | undefined
}
export type FieldContext = { api: ApiDocument; targets: Targets; isSnake: boolean }
/** How a value is declared; a text is why it is not. */
type Declared = Pick<DraftField, 'kind' | 'of' | 'options' | 'guess'> & { key?: string }

const maxChoices = 60
const maxInside = 30
const moneyName = /(^|_|[a-z])(price|amount|cost|fee|balance|subtotal|total_?price|grand_?total)$/i
const longName = /(description|notes?|comments?|body|content|summary|bio|message)$/i
const instantName = /(_at|At|_time|Time|timestamp|^created|^updated)$/
const systemKeys = ['id', 'version', 'createdAt', 'updatedAt']

const limit = (name: string, value: unknown) =>
  typeof value === 'number' && Number.isFinite(value) ? [`${name}: ${value}`] : []
const plain = (kind: string, options: readonly string[] = [], guess?: string): Declared => ({
  kind,
  options,
  ...(guess && { guess }),
})

const textField = (name: string, { facts }: Flat): Declared => {
  const { format, maxLength, minLength, pattern } = facts
  const limits = [...limit('min', minLength), ...limit('max', maxLength)]
  const values = listOf(facts.enum).filter((one) => one !== null)
  if (values.length && values.length <= maxChoices && values.every((one) => typeof one === 'string'))
    return {
      kind: 'choice',
      of: quotedList([...new Set(values.map(String))]),
      options:
        typeof facts.default === 'string' && values.includes(facts.default)
          ? [`initial: ${quoted(facts.default)}`]
          : [],
    }
  if (format === 'date') return plain('date')
  if (format === 'date-time') return plain('instant')
  if (format === 'password' || /password/i.test(name)) return plain('secret', limits)
  if (facts.contentMediaType === 'text/html' || /html/i.test(name))
    return plain('richText', limits, 'HTML, by its name')
  if (/decimal|money/.test(textOf(format)) || /^\^.*\\\.\[?\\?d?0?-?9?\]?\{2\}\$$/.test(textOf(pattern)))
    return plain('money', [], 'an amount as text')
  if (moneyName.test(name) && !/^display/i.test(name)) return plain('money', [], 'an amount, by its name')
  if (!format && /(_at|[a-z]At)$/.test(name)) return plain('instant', [], 'a timestamp, by its name')
  if (format === 'email') return plain('text', [...limits, "pattern: 'email'"])
  if (Number(maxLength) > 255 || (maxLength === undefined && longName.test(name)))
    return plain('longText', limits, maxLength === undefined ? 'several lines, by its name' : undefined)
  return plain('text', limits)
}

const numberField = (name: string, { type, facts }: Flat): Declared => {
  const limits = [...limit('min', facts.minimum), ...limit('max', facts.maximum)]
  if (/unix|epoch|timestamp/.test(textOf(facts.format)))
    return plain('instant', [], 'a timestamp as a number')
  if (type === 'integer')
    return plain(
      'number',
      limits,
      moneyName.test(name) ? 'an amount in cents would need a function' : undefined,
    )
  if (moneyName.test(name)) return plain('money', [], 'an amount as a number, by its name')
  return plain('number', [...limits, 'decimals: 2'], 'two decimals')
}

/** Fields inside a field: scalars only. */
const innerText = (flat: Flat, context: FieldContext): { text: string; left: string[] } => {
  const entries = Object.entries(flat.properties).slice(0, maxInside)
  const parts: string[] = []
  const left: string[] = []
  for (const [name, schema] of entries) {
    const inner = context.api.flatten(schema)
    const declared = ['object', 'array', ''].includes(inner.type) ? undefined : scalar(name, inner)
    const key = context.isSnake ? camelKey(name) : name
    if (declared && declared.kind !== 'secret')
      parts.push(`${keyText(key)}: ${callText(declared.kind, declared.of, objectText(declared.options))}`)
    else left.push(name)
  }
  return { text: parts.length ? objectText(parts) : '', left }
}

const scalar = (name: string, flat: Flat): Declared | undefined => {
  if (flat.type === 'string') return textField(name, flat)
  if (flat.type === 'boolean') return plain('flag')
  return flat.type === 'integer' || flat.type === 'number' ? numberField(name, flat) : undefined
}

const targetOf = (flat: Flat, { targets }: FieldContext) =>
  flat.names.map((name) => targets.bySchema(name)).find((to) => to !== undefined)
const isIdType = ({ type, facts }: Flat) => (type === 'string' || type === 'integer') && !facts.enum

const arrayField = (name: string, flat: Flat, context: FieldContext): Declared | string => {
  const item = context.api.flatten(flat.items)
  const known = targetOf(item, context)
  if (known) return { kind: 'refs', of: quoted(known), options: [] }
  const ids = idsField(name, item, context)
  if (ids) return ids
  const values = textsOf(item.facts.enum)
  if (values.length && values.length <= maxChoices)
    return { kind: 'choices', of: quotedList(values), options: [] }
  if (item.type === 'string') return plain('values')
  if (item.type !== 'object') return `a list of ${item.type || 'anything'}`
  const { text, left } = innerText(item, context)
  if (!text) return item.problem ?? 'a list of objects without plain values'
  return { kind: 'rows', of: text, options: [], ...(left.length && { guess: `without ${left.join(', ')}` }) }
}

/** `memberIds`, `member_ids` → references to members, under the key `members`. */
const idsField = (name: string, item: Flat, { targets }: FieldContext): Declared | undefined => {
  const [, base = ''] = /^(.+?)(?:_ids|Ids|IDs)$/.exec(name) ?? []
  const to = base && isIdType(item) ? targets.bySingular(base) : undefined
  return to ? { kind: 'refs', of: quoted(to), options: [], key: to, guess: 'by its name' } : undefined
}

const objectField = (name: string, flat: Flat, context: FieldContext): Declared | string => {
  const to = targetOf(flat, context)
  if (to) return { kind: 'ref', of: quoted(to), options: [] }
  const named = context.targets.bySingular(name)
  if (named && 'id' in flat.properties)
    return { kind: 'ref', of: quoted(named), options: [], guess: 'by its name' }
  if (flat.problem) return flat.problem
  const { text, left } = innerText(flat, context)
  if (!text) return 'an object whose keys are not declared'
  return { kind: 'group', of: text, options: [], ...(left.length && { guess: `without ${left.join(', ')}` }) }
}

/** `brandId`, `brand_id` → a reference to brands, under the key `brand`. */
const idField = (name: string, flat: Flat, { targets }: FieldContext): Declared | undefined => {
  const [, base = ''] = /^(.+?)(?:_id|Id|ID)$/.exec(name) ?? []
  const to = base && isIdType(flat) ? targets.bySingular(base) : undefined
  return to ? { kind: 'ref', of: quoted(to), options: [], key: base, guess: 'by its name' } : undefined
}

const declare = (name: string, schema: unknown, context: FieldContext): Declared | string => {
  const flat = context.api.flatten(schema)
  const id = idField(name, flat, context)
  if (id) return id
  if (flat.type === 'array') return arrayField(name, flat, context)
  // An id or, expanded, the record.
  if (flat.type === 'object' || targetOf(flat, context)) return objectField(name, flat, context)
  return scalar(name, flat) ?? flat.problem ?? 'no type'
}

/** A property as a field; a text is why it is none, and undefined where every record has it. */
export const fieldOf = (
  name: string,
  schema: unknown,
  context: FieldContext,
): Omit<DraftField, 'isWritable' | 'isRequired'> | string | undefined => {
  const camel = context.isSnake ? camelKey(name) : name
  const system = systemKeys.find((key) => key === camel || key === camelKey(name))
  const declared = declare(name, schema, context)
  if (system === 'id' || system === 'version') return undefined
  if (system && (typeof declared === 'string' || declared.kind === 'instant' || instantName.test(name)))
    return typeof declared !== 'string' && declared.guess
      ? { ...declared, key: `${system}Time`, name }
      : undefined
  if (typeof declared === 'string') return declared
  const { key: named, ...rest } = declared
  const key = identifierOf(context.isSnake ? camelKey(named ?? name) : (named ?? name))
  if (!key) return 'its name is no identifier'
  const written = context.isSnake ? snakeKey(key) : key
  return { ...rest, key, ...(written !== name && { name }) }
}
