import { camelKey, snakeKey } from '#providers/dialect/values.ts'
import type { ApiDocument, Operation } from './document'
import type { Call, Endpoints } from './endpoints'
import { isJson, textOf } from './json'
import { pageTemplate, sortGuess } from './parameters'
import { recordShape } from './shapes'

/** The most frequent value, and how many have it. */
const mostOf = (values: readonly (string | undefined)[]) => {
  const counts = new Map<string, number>()
  for (const value of values) if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1)
  const [first] = [...counts].sort((one, other) => other[1] - one[1])
  return { value: first?.[0], count: first?.[1] ?? 0, distinct: counts.size }
}

export type Conventions = {
  page?: string
  pageGuess?: string
  sort?: { asc: string; desc: string; guess: string }
  /** Where rows are; `byName`: under a key that differs between resources. */
  rows: { path: string; byName?: Readonly<Record<string, string>> }
  total?: string
  totalHeader?: string
  next?: string
  read: string
  write: string
  spread?: string
  isSnake: boolean
  hasNumericIds: boolean
  hasNumericAmounts: boolean
  instants?: 'epochSeconds'
  /** Paths of messages, and of messages per field. */
  messages: readonly string[]
  fieldErrors?: string
}

const isSnakeName = (name: string) => /[a-z0-9]_[a-z]/.test(name) && snakeKey(camelKey(name)) === name
const isCamelName = (name: string) => /[a-z][A-Z]/.test(name)

/** The texts of a refusal: `message`, `error.message`, `errors`. */
const errorsOf = (api: ApiDocument, operation: Operation) => {
  const flat = api.flatten(operation.refusal)
  const texts: string[] = []
  let fields: string | undefined
  const look = (schema: unknown, prefix: string, depth: number) => {
    for (const [key, value] of Object.entries(api.flatten(schema).properties)) {
      const inner = api.flatten(value)
      if (
        /^(message|detail|error_?description|title|error|reason|msg)$/i.test(key) &&
        ['string', 'array'].includes(inner.type)
      )
        texts.push(prefix + key)
      else if (
        /^(errors|details|violations|field_?errors)$/i.test(key) &&
        ['object', 'array'].includes(inner.type)
      )
        fields ??= prefix + key
      else if (/^(error|errors)$/i.test(key) && inner.type === 'object' && depth < 1)
        look(value, `${prefix}${key}.`, depth + 1)
    }
  }
  look(operation.refusal, '', 0)
  return { texts, fields, isKnown: Object.keys(flat.properties).length > 0 }
}

const idOf = (api: ApiDocument, call: Call) => api.flatten(call.record?.flat.properties.id).type

/** What most resources have in common. */
export const conventionsOf = (
  api: ApiDocument,
  found: readonly (Endpoints & { name: string })[],
): Conventions => {
  const lists = found.map(({ list }) => list)
  const pages = lists.map(pageTemplate)
  const page = mostOf(pages.map((one) => one?.template))
  const sorts = lists.map((list) => sortGuess(api, list))
  const sort = mostOf(sorts.map((one) => one?.asc))
  const rows = mostOf(lists.map(({ list }) => list?.rows))
  const items = lists.map(({ list }) => api.flatten(list?.item))
  const records = found.flatMap(({ one, create, update }) =>
    [one, create, update].filter((call) => call !== undefined),
  )
  const read = mostOf(records.map(({ record }) => record?.at))
  const writers = found.flatMap(({ create, update }) =>
    [create, update].filter((call) => call?.sent !== undefined),
  )
  const write = mostOf(writers.map((call) => call?.sent?.at))
  const names = items.flatMap(({ properties }) => Object.keys(properties))
  const isSnake = names.filter(isSnakeName).length > names.filter(isCamelName).length
  const isJsonApi =
    items.filter(({ properties }) => isJson(properties.attributes) && 'type' in properties).length * 2 >
    items.length
  const ids = [
    ...items.map(({ properties }) => api.flatten(properties.id).type),
    ...records.map((call) => idOf(api, call)),
  ].filter(Boolean)
  const facts = items.flatMap(({ properties }) =>
    Object.entries(properties).map(([name, schema]) => ({ name, flat: api.flatten(schema) })),
  )
  const headers = mostOf(
    lists.map(({ headers: all }) => all.find((name) => /total|content-range/i.test(name))),
  )
  const errors = records.map((call) => errorsOf(api, call)).filter(({ isKnown }) => isKnown)
  const fields = mostOf(errors.map((one) => one.fields))
  const at = pages.findIndex((one) => one?.template === page.value)
  const bySort = sorts.find((one) => one?.asc === sort.value)
  const total = mostOf(lists.map(({ list }) => list?.total))
  const next = mostOf(lists.map(({ list }) => list?.next))
  const isByName = rows.distinct > 2 && rows.count * 2 < lists.length
  const byName = Object.fromEntries(found.map(({ name, list }) => [`${name}.list`, list.list?.rows ?? '']))
  const readByName = read.distinct > 2 && read.count * 2 < records.length
  return {
    ...(page.value && { page: page.value }),
    ...(pages[at]?.guess && { pageGuess: pages[at].guess }),
    ...(bySort && { sort: { asc: bySort.asc, desc: bySort.desc, guess: bySort.guess } }),
    rows: isByName ? { path: 'rows', byName } : { path: rows.value ?? '' },
    ...(total.value && { total: total.value }),
    ...(headers.value && !total.value && { totalHeader: headers.value }),
    ...(next.value && !total.value && { next: next.value }),
    read: readByName ? '*' : (read.value ?? ''),
    write: (write.count * 2 > writers.length && write.value) || '',
    ...(isJsonApi && { spread: 'attributes' }),
    isSnake,
    hasNumericIds: ids.filter((type) => type === 'integer' || type === 'number').length * 2 > ids.length,
    hasNumericAmounts: facts.some(
      ({ name, flat }) => flat.type === 'number' && /price|amount|cost/i.test(name),
    ),
    ...(facts.some(({ flat }) => /unix/.test(textOf(flat.facts.format))) && {
      instants: 'epochSeconds' as const,
    }),
    messages: [...new Set(errors.flatMap(({ texts }) => texts))].slice(0, 4),
    ...(fields.value && { fieldErrors: fields.value }),
  }
}

/** Where a session begins, and what it returns; undefined where no operation looks like it. */
export const loginOf = (api: ApiDocument) => {
  const login = api.operations.find(
    ({ method, path, pathParams, body }) =>
      method === 'POST' &&
      !pathParams.length &&
      /(log-?in|sign-?in|sessions?|tokens?|auth(enticate|orize)?)\/?$/i.test(path) &&
      Object.keys(api.flatten(body).properties).some((key) => /^password$/i.test(key)),
  )
  if (!login) return undefined
  const sent = Object.keys(api.flatten(login.body).properties)
  const user = sent.find((key) => /^(user_?name|e?mail|login|identifier|user)$/i.test(key))
  const shape = recordShape(api, login.response)
  const key = Object.keys(shape?.flat.properties ?? {}).find((one) =>
    /^(access_?token|token|jwt|id_?token|auth_?token)$/i.test(one),
  )
  return { path: login.path, user, token: key && [shape?.at, key].filter(Boolean).join('.') }
}
