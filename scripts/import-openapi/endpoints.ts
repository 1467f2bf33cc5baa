import type { ApiDocument, Operation } from './document'
import { type ListShape, listShape, type RecordShape, recordShape } from './shapes'

/** An operation with what it returns. */
export type Call = Operation & {
  list?: ListShape
  record?: RecordShape
  sent?: RecordShape
  names: readonly string[]
}
/** The operations of one resource. */
export type Endpoints = {
  /** The name of its records' schema; empty for one without a name, or with one that several resources have. */
  schema: string
  /** Verbs found by what they return instead of by their path. */
  bySchema?: readonly string[]
  list: Call
  /** The same list, unpaged. */
  all?: Call
  one?: Call
  create?: Call
  update?: Call
  remove?: Call
}
export type Unmapped = { what: string; reason: string }

const trimmed = (path: string) => path.replace(/\/+$/, '')
export const segmentsOf = (path: string) => path.split('/').filter(Boolean)
const isParameter = (segment: string) => segment.includes('{')
const pagingName =
  /^(page|offset|skip|start|after|cursor|limit|size|per_?page|page_?(size|number|no|token)|starting_after|_page|_start|_limit)$/i
const isPaged = ({ query }: Operation) =>
  query.some(({ name }) => pagingName.test(name.replace(/^.*\[(\w+)\]$/, '$1')))

export const callsOf = (api: ApiDocument): Call[] =>
  api.operations.map((operation) => {
    const list = operation.method === 'GET' ? listShape(api, operation.response) : undefined
    const record = recordShape(api, operation.response)
    const sent = recordShape(api, operation.body)
    const shown = [list && api.flatten(list.item), record?.flat, record && api.flatten(operation.response)]
    const written = operation.method === 'GET' ? [] : [sent?.flat]
    const names = [...shown, ...written].flatMap((flat) => flat?.names ?? [])
    return {
      ...operation,
      ...(list && { list }),
      ...(record && { record }),
      ...(sent && { sent }),
      names: [...new Set(names)],
    }
  })

const endsWithId = (call: Call) => isParameter(segmentsOf(call.path).at(-1) ?? '')

const commonStart = (one: string, other: string) => {
  const [a, b] = [segmentsOf(one), segmentsOf(other)]
  const end = a.findIndex((segment, i) => segment !== b[i])
  return end < 0 ? a.length : end
}

/** Finds the operations of each resource: by their paths, then by the schema of what they return. */
export const findEndpoints = (api: ApiDocument): { found: Endpoints[]; unmapped: Unmapped[] } => {
  const calls = callsOf(api)
  const claimed = new Set<Call>()
  const claim = (call: Call | undefined) => {
    if (call) claimed.add(call)
    return call
  }
  const free = (fits: (call: Call) => boolean) => calls.filter((call) => !claimed.has(call) && fits(call))
  const itemsOf = (path: string) =>
    calls.filter((call) => {
      const segments = segmentsOf(call.path)
      return (
        isParameter(segments.at(-1) ?? '') &&
        `/${segments.slice(0, -1).join('/')}` === trimmed(path) &&
        call.pathParams.length === 1
      )
    })

  const lists = calls.filter(({ list, pathParams }) => list && pathParams.length === 0)
  const schemaOf = (call: Call) => (call.list && api.flatten(call.list.item).names[0]) ?? ''
  const owners = lists.filter(({ path }) => itemsOf(path).length).map(schemaOf)
  const isShared = (schema: string) => owners.indexOf(schema) !== owners.lastIndexOf(schema)
  const keyOf = (call: Call) => (isShared(schemaOf(call)) ? '' : schemaOf(call))
  const hasSchema = (call: Call, list: Call['list']) =>
    call.names.some((name) => name === api.flatten(list?.item).names[0])
  const hasIds = ({ list, path }: Call) =>
    itemsOf(path).length > 0 ||
    calls.some((call) => endsWithId(call) && call.pathParams.length === 1 && hasSchema(call, list)) ||
    Object.keys(api.flatten(list?.item).properties).some((key) => /^(_?id|uuid|documentId)$/.test(key))
  /** Lists with their own records come first, then paged and short ones. */
  const weight = (call: Call) =>
    (itemsOf(call.path).length ? 0 : 100) + (isPaged(call) ? 0 : 10) + segmentsOf(call.path).length
  const ordered = [...lists].sort((one, other) => weight(one) - weight(other))

  const roots: { list: Call; all?: Call; path: string }[] = []
  const unmapped: Unmapped[] = []
  for (const list of ordered) {
    const key = keyOf(list)
    const same = key ? roots.find((root) => keyOf(root.list) === key) : undefined
    if (!hasIds(list)) {
      unmapped.push({ what: `GET ${list.path}`, reason: 'its rows have no id' })
      claim(list)
    } else if (itemsOf(list.path).length || !same) roots.push({ list, path: list.path })
    else if (!isPaged(same.list) && isPaged(list) && list.path.startsWith(trimmed(same.path)))
      Object.assign(same, { all: same.list, list })
    else
      unmapped.push({
        what: `GET ${list.path}`,
        reason: `another list of what GET ${same.list.path} returns`,
      })
  }
  for (const { list, all } of roots) [list, all].forEach(claim)

  const byPath = roots.map(({ list, all, path }): Endpoints => {
    const item = (method: string) => claim(itemsOf(path).find((call) => call.method === method && !call.list))
    const post = claim(calls.find((call) => call.method === 'POST' && trimmed(call.path) === trimmed(path)))
    const [one, patch, put] = [item('GET'), item('PATCH'), item('PUT')]
    const update = patch ?? put ?? item('POST')
    const remove = item('DELETE')
    return {
      schema: keyOf(list),
      list,
      ...(all && { all }),
      ...(one && { one }),
      ...(post && { create: post }),
      ...(update && { update }),
      ...(remove && { remove }),
    }
  })

  /** The operation whose path has most in common with the list's. */
  const nearest = (endpoints: Endpoints, fits: (call: Call) => boolean) =>
    free(fits).sort(
      (one, other) =>
        commonStart(other.path, endpoints.list.path) - commonStart(one.path, endpoints.list.path) ||
        segmentsOf(one.path).length - segmentsOf(other.path).length,
    )[0]

  const found = byPath.map((endpoints): Endpoints => {
    const { schema } = endpoints
    if (!schema) return endpoints
    const isOne = (call: Call) => call.pathParams.length === 1 && call.names.includes(schema)
    const one =
      endpoints.one ??
      claim(nearest(endpoints, (c) => c.method === 'GET' && !c.list && isOne(c) && endsWithId(c)))
    const create =
      endpoints.create ??
      claim(
        nearest(
          endpoints,
          (c) =>
            c.method === 'POST' &&
            !c.pathParams.length &&
            c.names.includes(schema) &&
            commonStart(c.path, endpoints.list.path) > 0,
        ),
      )
    const written = (methods: RegExp) =>
      claim(nearest(endpoints, (c) => methods.test(c.method) && isOne(c) && endsWithId(c)))
    const update = endpoints.update ?? written(/^(PUT|PATCH)$/) ?? written(/^POST$/)
    const item = one ?? update
    const remove =
      endpoints.remove ??
      (item &&
        claim(nearest(endpoints, (c) => c.method === 'DELETE' && trimmed(c.path) === trimmed(item.path))))
    const all = { one, create, update, remove }
    const verbs = (Object.keys(all) as (keyof typeof all)[]).filter((verb) => all[verb])
    const bySchema = verbs.filter((verb) => all[verb] !== endpoints[verb])
    return {
      ...endpoints,
      ...Object.fromEntries(verbs.map((verb) => [verb, all[verb]])),
      ...(bySchema.length && { bySchema }),
    }
  })
  return { found, unmapped: [...unmapped, ...leftOver(free(() => true))] }
}

/** What no resource has, in groups, with the reason. */
const leftOver = (calls: readonly Call[]): Unmapped[] => {
  const line = ({ method, path }: Call) => `${method} ${path}`
  const [nested, flat] = [
    calls.filter((c) => c.pathParams.length > 1),
    calls.filter((c) => c.pathParams.length <= 1),
  ]
  const inside = flat.filter(
    (c) => c.pathParams.length === 1 && !isParameter(segmentsOf(c.path).at(-1) ?? ''),
  )
  const alone = flat.filter((c) => c.pathParams.length === 1 && !inside.includes(c))
  const [bodies, others] = [
    flat.filter((c) => c.pathParams.length === 0 && /^(PUT|PATCH)$/.test(c.method)),
    flat.filter((c) => c.pathParams.length === 0 && !/^(PUT|PATCH)$/.test(c.method)),
  ]
  const all = (of: readonly Call[], reason: string) =>
    of.map((call) => ({ what: line(call), reason: reason }))
  return [
    ...all(alone, 'its records have no list that is complete without a parameter'),
    ...all(inside, 'an action on a record, or a list inside one: see docs/calls-and-actions.md'),
    ...all(nested, 'it needs several ids'),
    ...all(bodies, 'its path has no id; one in the body needs the function `request` of a dialect'),
    ...all(others, 'neither a list nor part of a resource'),
  ]
}
