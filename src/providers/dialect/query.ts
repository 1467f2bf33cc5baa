import {
  type Dialect,
  type FilterTemplates,
  type JsonFilters,
  operatorOf,
} from '#contract/dialects/dialect.ts'
import { fieldOf } from '#contract/grammar/facts.ts'
import type { Field } from '#contract/grammar/field.ts'
import { type Filter, isRepeated, pathsOf } from '#contract/grammar/filter.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { filtersOfCall, type Registry } from '#contract/registry.ts'
import type { Pairs } from '../query-string'
import { isObject, type Values } from '../read/object'
import { writeInstant } from '../read/timestamps'
import { type Records, toNumber } from './records'
import { escapePattern } from './values'

type Fill = Readonly<Record<string, string | number>>

const fillTemplateText = (text: string, values: Fill): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  )

/** The parameters of a template; empty ones are left out. */
export const templatePairs = (template: string, values: Fill = {}): Pairs =>
  template.split('&').flatMap((part): Pairs => {
    const [name = '', ...value] = part.split('=')
    const filled = fillTemplateText(value.join('='), values)
    return filled === '' ? [] : [[fillTemplateText(name, values), filled]]
  })

/** `typed`: the values with the types that they have in JSON. */
export type Asked = { name: string; filter: Filter; keys: string[]; values: string[]; typed: unknown[] }

const namesOfPage = ['page', 'offset', 'skip']
const numberOf = (pairs: Pairs, name: string) => {
  const value = pairs.find(([key]) => key === name)?.[1]
  return value === undefined ? undefined : Number(value)
}

/** Page, order and filters of a list request that follows the specification. */
export const partsOfQuery = (resource: AnyResource, pairs: Pairs) => {
  const size = numberOf(pairs, 'limit')
  const paging = namesOfPage.find((name) => name === resource.api.paging)
  const position = paging ? numberOf(pairs, paging) : undefined
  const page = size === undefined ? 1 : paging === 'page' ? (position ?? 1) : (position ?? 0) / size + 1
  const isOf =
    (...names: readonly (string | undefined)[]) =>
    ([key]: readonly [string, string]) =>
      names.includes(key)
  const paged = paging && size !== undefined ? pairs.filter(isOf(paging, 'limit')) : []
  const sorted = resource.sort?.length ? pairs.filter(isOf('sortBy', 'orderBy')) : []
  const [by, order] = ['sortBy', 'orderBy'].map((name) => sorted.find(([key]) => key === name)?.[1])
  const rest = pairs.filter((pair) => !paged.includes(pair) && !sorted.includes(pair))
  return { page, size: paged.length ? size : undefined, paged, by, order, sorted, rest }
}

/** A condition that a backend does not know would be ignored: the list would have what was not asked for. */
const noOperator = (name: string) => new Error(`This backend has no filter '${name}'`)

const templated = (templates: FilterTemplates, { name, filter, keys, values }: Asked): Pairs => {
  const steps = (key: string) => key.replaceAll('.', templates.steps ?? '.')
  if (filter.by === 'anyOf' && templates.anyOf) {
    const value = values[0] ?? ''
    if (typeof templates.anyOf === 'string') return templatePairs(templates.anyOf, { name, value })
    const { each, all } = templates.anyOf
    const escaped = value.replace(/["\\]/g, '\\$&')
    const parts = keys.map((key) => fillTemplateText(each, { key: steps(key), value, escaped }))
    return templatePairs(all, { name, each: parts.join(',') })
  }
  const isFilled = filter.by === 'empty' && values[0] === 'false'
  const meaning =
    filter.by === 'condition' || filter.by === 'anyOf' ? undefined : isFilled ? 'filled' : filter.by
  if (filter.of !== undefined && !operatorOf(templates, meaning ?? '')) throw noOperator(name)
  const template = (meaning && templates[meaning]) ?? '{name}={value}'
  const common = {
    name,
    key: steps(keys[0] ?? name),
    values: values.join(','),
    quoted: values.map((value) => JSON.stringify(value)).join(','),
  }
  if (/\{(values|quoted)\}/.test(template)) return templatePairs(template, common)
  return values.flatMap((value) =>
    templatePairs(template, { ...common, value, pattern: escapePattern(value) }),
  )
}

const nested = (steps: readonly string[], condition: Values): Values =>
  steps.reduceRight<Values>((inner, step) => ({ [step]: inner }), condition)
/** Both conditions as one object. */
const mergeConditions = (a: Values, b: Values): Values => {
  const merged: Record<string, unknown> = { ...a }
  for (const [key, inner] of Object.entries(b)) {
    const other = merged[key]
    if (other !== undefined && !(isObject(other) && isObject(inner)))
      throw new Error(`This backend cannot combine two conditions on '${key}'`)
    merged[key] = isObject(other) && isObject(inner) ? mergeConditions(other, inner) : inner
  }
  return merged
}
const asJson = ({ json, and, or, operators, flat }: JsonFilters, requested: readonly Asked[]): Pairs => {
  const parts = requested.map(({ name, filter, keys, values, typed }): Values => {
    const { by } = filter
    if (by === 'condition') return { [name]: isRepeated(filter) ? typed : typed[0] }
    const isFilled = by === 'empty' && values[0] === 'false'
    if (filter.of !== undefined && !operatorOf({ json, or, operators }, isFilled ? 'filled' : by))
      throw noOperator(name)
    const [key = name] = keys
    const test = (operator: string | undefined, value: unknown, of = key) =>
      nested(flat ? [of] : of.split('.'), { [operator ?? name]: value })
    if (by === 'anyOf') return { [or]: keys.map((one) => test(operators.contains, typed[0], one)) }
    if (by === 'empty') return test(operators[isFilled ? 'filled' : 'empty'], true)
    const found = test(operators[by], isRepeated(filter) ? typed : typed[0])
    // Otherwise what has no value is none of the others either.
    return by === 'noneOf' && operators.empty ? { [or]: [found, test(operators.empty, true)] } : found
  })
  if (!parts.length) return []
  return [[json, JSON.stringify(and ? { [and]: parts } : parts.reduce(mergeConditions))]]
}

/** The backend's name of a field of the resource, or of the one that it refers to: `brand.name`. */
const createPaths = (registry: Registry, records: Records, resource: AnyResource) => {
  const targetOf = (path: string) => {
    const [first = '', ...inner] = path.split('.')
    const field = fieldOf(resource, first)
    const to = field && 'to' in field ? registry.resources.find(({ name }) => name === field.to) : undefined
    return { first, inner, to, field: inner.length ? to && fieldOf(to, inner[0] ?? '') : field }
  }
  const keyOf = (path: string) => {
    const { first, inner, to } = targetOf(path)
    return [records.keyOf(resource, first), ...inner.map((key) => records.keyOf(to ?? resource, key))].join(
      '.',
    )
  }
  return { keyOf, fieldAt: (path: string) => targetOf(path).field }
}

/** Order and filters of a list request, with the backend's names and values. */
export const translateParts = (
  registry: Registry,
  dialect: Dialect,
  records: Records,
  resource: AnyResource,
  { by, rest }: Pick<ReturnType<typeof partsOfQuery>, 'by' | 'rest'>,
) => {
  const declared = filtersOfCall(registry, resource)
  const { filters = {} } = dialect
  const idStep = 'json' in filters ? undefined : filters.referenceId
  const { keyOf, fieldAt } = createPaths(registry, records, resource)
  const filterKeyOf = (path: string) => {
    const field = fieldAt(path)
    return idStep && field && 'to' in field ? `${keyOf(path)}.${idStep}` : keyOf(path)
  }
  const write = (field: Field | undefined, by: Filter['by'], value: string): unknown => {
    if (by === 'contains' || by === 'anyOf' || by === 'empty') return value
    if (field?.kind === 'flag' && (value === 'true' || value === 'false'))
      return records.writeFlag(value === 'true')
    if (field?.kind === 'number') return toNumber(value)
    if (field?.kind === 'money' || field?.kind === 'ref' || field?.kind === 'refs')
      return records.writeField(field, value)
    const isInstant = (by === 'from' || by === 'until') && field?.kind !== 'date'
    return isInstant ? writeInstant(dialect.instants, value) : value
  }
  const requested = [...new Set(rest.map(([name]) => name))].flatMap((name): Asked[] => {
    const filter = Object.hasOwn(declared, name) ? declared[name] : undefined
    if (!filter) return []
    const paths = pathsOf(filter)
    const field = filter.by === 'condition' ? filter.value : fieldAt(paths[0] ?? '')
    const typed = rest.filter(([key]) => key === name).map(([, value]) => write(field, filter.by, value))
    return [{ name, filter, keys: paths.map(filterKeyOf), values: typed.map(String), typed }]
  })
  return {
    requested,
    unknown: rest.filter(([name]) => !Object.hasOwn(declared, name)),
    sortKey: by && keyOf(by),
  }
}

/** The parameters of a list request, as the backend names them. `cursor` belongs to the page. */
export const translateQuery = (
  registry: Registry,
  dialect: Dialect,
  records: Records,
  resource: AnyResource,
  pairs: Pairs,
  cursor = '',
): Pairs => {
  const { page, size, paged, order, sorted, ...parts } = partsOfQuery(resource, pairs)
  const { filters = {} } = dialect
  const { requested, unknown, sortKey } = translateParts(registry, dialect, records, resource, parts)
  const filtered =
    'json' in filters ? asJson(filters, requested) : requested.flatMap((one) => templated(filters, one))
  const pageValues = size && {
    ...{ page, page0: page - 1, size, cursor },
    ...{ offset: (page - 1) * size, end: page * size },
  }
  const direction = order === 'desc' ? 'desc' : 'asc'
  return [
    ...(dialect.page && pageValues ? templatePairs(dialect.page, pageValues) : paged),
    ...(dialect.sort && sortKey ? templatePairs(dialect.sort[direction], { key: sortKey }) : sorted),
    ...filtered,
    ...unknown,
    ...(dialect.always ? templatePairs(dialect.always) : []),
  ]
}
