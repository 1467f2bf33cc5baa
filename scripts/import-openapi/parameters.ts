import type { ApiDocument, Parameter } from './document'
import type { DraftField, DraftFilter } from './draft'
import type { Call } from './endpoints'
import { listOf, textsOf } from './json'
import { callText, quoted } from './text'

const page = /^(page|_page|page_?(no|num|number|index)|current_?page|p)$/i
const size = /^(limit|_limit|per_?page|page_?size|size|take|page_?limit|results_?per_?page|max_?results)$/i
const offset = /^(offset|skip|start|_start|from_?row)$/i
const cursor = /^(cursor|after|starting_after|page_?token|next_?token|next_?cursor)$/i
const sortBy = /^(sort|_sort|sort_?by|order_?by|ordering|sort_?field|s)$/i
const direction = /^(order|_order|order_?by|sort_?order|sort_?dir(ection)?|direction|dir)$/i
const search = /^(q|query|search|search_?term|keyword|text|term)$/i
const ignored =
  /^(fields|include|expand|embed|select|locale|lang|currency|format|ending_before|before|_embed|_expand)(\[.*)?$/i

/** `page` of `page[number]` is `number`; a plain name is itself. */
const innerName = (name: string) => /\[(\w+)\]$/.exec(name)?.[1] ?? name
const isPageGroup = (name: string) => /^(page|pagination)\[/.test(name)

/** The template of `page` in the dialect; undefined for a list without pages. */
export const pageTemplate = ({ query }: Call): { template: string; guess?: string } | undefined => {
  const find = (fits: RegExp, inGroup?: RegExp) =>
    query.find(
      ({ name }) => fits.test(name) || (isPageGroup(name) && (inGroup ?? fits).test(innerName(name))),
    )
  const bySize = find(size)
  const suffix = bySize ? `&${bySize.name}={size}` : ''
  const number = find(page, /^(number|page)$/i)
  if (number) {
    const isZero =
      number.schema.default === 0 ||
      number.schema.minimum === 0 ||
      /zero|0-based|from 0|starts? (at|with) 0/i.test(number.description)
    return {
      template: `${number.name}={${isZero ? 'page0' : 'page'}}${suffix}`,
      guess: isZero ? 'pages are counted from 0' : 'pages are counted from 1',
    }
  }
  const rows = find(offset)
  if (rows) return { template: `${rows.name}={offset}${suffix}` }
  const after = find(cursor)
  return after ? { template: `${after.name}={cursor}${suffix}` } : undefined
}

/** `sort` of the dialect, and the backend's names of the columns. */
export type SortGuess = { asc: string; desc: string; columns: readonly string[]; guess: string }

const enumOf = (api: ApiDocument, { schema }: Parameter): readonly string[] => {
  const flat = api.flatten(schema)
  return [...textsOf(flat.facts.enum), ...textsOf(api.flatten(flat.items).facts.enum)]
}
const bare = (value: string) =>
  value.replace(/^[-+]/, '').replace(/[_:., ]+(asc|desc|ascending|descending)$/i, '')

export const sortGuess = (api: ApiDocument, { query }: Call): SortGuess | undefined => {
  const directions = query.find(
    (one) => direction.test(one.name) && enumOf(api, one).some((value) => /^(asc|desc)/i.test(value)),
  )
  const by = query.find((one) => one !== directions && sortBy.test(one.name))
  if (!by) return undefined
  const values = enumOf(api, by)
  const columns = [...new Set(values.map(bare))]
  if (directions) {
    const named = (start: RegExp, usual: string) =>
      enumOf(api, directions).find((value) => start.test(value)) ?? usual
    return {
      asc: `${by.name}={key}&${directions.name}=${named(/^asc/i, 'asc')}`,
      desc: `${by.name}={key}&${directions.name}=${named(/^desc/i, 'desc')}`,
      columns,
      guess: 'a column and a direction',
    }
  }
  const suffixed = values.find((value) => /[_:., ]desc/i.test(value))
  const mark = suffixed && /([_:., ]+)desc\w*$/i.exec(suffixed)
  if (mark) {
    const desc = mark[0]
    const asc =
      values.map((value) => /[_:., ]+asc\w*$/i.exec(value)?.[0]).find(Boolean) ?? desc.replace(/desc/i, 'asc')
    return {
      asc: `${by.name}={key}${asc}`,
      desc: `${by.name}={key}${desc}`,
      columns,
      guess: 'the direction follows the column',
    }
  }
  return {
    asc: `${by.name}={key}`,
    desc: `${by.name}=-{key}`,
    columns,
    guess: 'a minus before the column means descending',
  }
}

const simple = (name: string) => name.replace(/[^A-Za-z0-9]/g, '').toLowerCase()
const operator =
  /(?:__|_|\[|\.)(gte|gt|from|after|min|since|lte|lt|to|before|until|max|contains|icontains|like|cont|in|eq)\]?\]?$/i
const starts = /^(gte|gt|from|after|min|since)$/i
const ends = /^(lte|lt|to|before|until|max)$/i

const fieldNamed = (fields: readonly DraftField[], name: string) => {
  const wanted = simple(name)
  return fields.find(({ key, name: own, kind }) =>
    [key, own ?? key, ...(kind === 'ref' ? [`${key}id`, `${key}slug`] : [])].some(
      (one) => simple(one) === wanted,
    ),
  )
}
const comparable = ['text', 'longText', 'number', 'money', 'flag', 'date', 'instant', 'choice', 'ref']

const filterOf = (
  parameter: Parameter,
  fields: readonly DraftField[],
  label: string,
  api: ApiDocument,
): DraftFilter | undefined => {
  const { name, description } = parameter
  const made = (call: string, path: string, guess?: string): DraftFilter => ({
    name,
    call,
    code: callText(call, quoted(path)),
    ...(guess && { guess }),
  })
  const [, inner = ''] = /^(?:filter|filters|where|q|s)\[(.+?)\]$/.exec(name) ?? []
  const asked = inner || name
  const [, suffix = ''] = operator.exec(asked) ?? []
  const stem = suffix ? asked.replace(operator, '') : asked
  const found = fieldNamed(fields, asked) ?? fieldNamed(fields, stem.replace(/^(min|max|from|to)_?/i, ''))
  if (found && !comparable.includes(found.kind)) return undefined
  const isDate = found?.kind === 'instant' || found?.kind === 'date'
  if (found && isDate && starts.test(suffix)) return made('from', found.key)
  if (found && isDate && ends.test(suffix)) return made('until', found.key)
  if (found && (suffix === '' || /^(eq|in)$/i.test(suffix) || /contains|like|cont/i.test(suffix))) {
    const isList = api.flatten(parameter.schema).type === 'array' || /^in$/i.test(suffix)
    if (isList) return made('oneOf', found.key)
    const isText = found.kind === 'text' || found.kind === 'longText'
    const isPart =
      isText && (/contains|like|cont/i.test(suffix) || /partial|contain|substring/i.test(description))
    return isPart
      ? made('contains', found.key)
      : made('equals', found.key, isText ? 'compares exactly' : undefined)
  }
  if (search.test(asked) && label) return made('anyOf', label, 'searches the label, and perhaps more')
  return undefined
}

/** The parameters of a list as filters, and those that match no field. */
export const filtersOf = (
  api: ApiDocument,
  { query }: Call,
  fields: readonly DraftField[],
  label: string,
): { filters: DraftFilter[]; left: string[]; required: string[] } => {
  const others = query.filter(
    ({ name }) =>
      ![page, size, offset, cursor, sortBy, ignored].some((fits) => fits.test(name)) &&
      !isPageGroup(name) &&
      !direction.test(name),
  )
  const made = others.map((one) => ({ name: one.name, filter: filterOf(one, fields, label, api) }))
  const found = made.flatMap(({ filter }) => (filter ? [filter] : []))
  // A period needs its start and its end.
  const isPaired = ({ call, code }: DraftFilter) => {
    const path = code.replace(/^\w+/, '')
    return (
      !['from', 'until'].includes(call) ||
      found.some((other) => other.call === (call === 'from' ? 'until' : 'from') && other.code.endsWith(path))
    )
  }
  const filters = found
    .filter(isPaired)
    .filter((one, index, all) => all.findIndex((other) => other.code === one.code) === index)
  const kept = filters.map(({ name }) => name)
  return {
    filters,
    left: others.map(({ name }) => name).filter((name) => !kept.includes(name)),
    required: listOf(query.filter(({ required }) => required).map(({ name }) => name)) as string[],
  }
}
