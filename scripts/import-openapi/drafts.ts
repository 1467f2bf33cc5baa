import { guards, type Subject, subjects } from '#contract/policies/access.ts'
import { camelKey, snakeKey } from '#providers/dialect/values.ts'
import { kebab, singularOf } from '../new/names'
import { type Conventions, conventionsOf, loginOf } from './conventions'
import type { ApiDocument } from './document'
import type { Draft } from './draft'
import { fieldsOf, keysOf, labelOf } from './draft-fields'
import { type Call, type Endpoints, findEndpoints, type Unmapped } from './endpoints'
import type { FieldContext, Targets } from './fields'
import { freeName, identifierOf, nameOf, titleOfName } from './names'
import { filtersOf, pageTemplate, sortGuess } from './parameters'

const maxResources = 300

export type ImportOptions = {
  /** Names of resources that exist. */
  taken: ReadonlySet<string>
  subject?: Subject
}
export type Imported = {
  api: ApiDocument
  drafts: readonly Draft[]
  conventions: Conventions
  unmapped: readonly Unmapped[]
}

const subjectOf = (name: string): Subject | undefined => {
  const title = titleOfName(name)
  const one = title.one.replace(/\s+/g, '').toLowerCase()
  return (
    subjects.find((subject) => subject.toLowerCase() === one) ??
    subjects.find((subject) => (guards[subject] as readonly string[]).includes(title.many.toLowerCase()))
  )
}

const targetsOf = (found: readonly (Endpoints & { name: string })[]): Targets => {
  const bySchema = new Map(found.flatMap(({ schema, name }) => (schema ? [[schema, name] as const] : [])))
  for (const { one, name } of found) {
    const own = one?.record?.flat.names[0]
    if (own && !bySchema.has(own)) bySchema.set(own, name)
  }
  const bySingular = new Map<string, string>()
  for (const { name, schema } of found)
    for (const key of [singularOf(name) ?? name, schema])
      if (key && !bySingular.has(key.toLowerCase())) bySingular.set(key.toLowerCase(), name)
  return {
    bySchema: (name) => bySchema.get(name),
    bySingular: (name) => bySingular.get(camelKey(name).toLowerCase()),
  }
}

const differences = (
  api: ApiDocument,
  conventions: Conventions,
  { list, one, create }: Endpoints,
): string[] => {
  const page = pageTemplate(list)?.template
  const sort = sortGuess(api, list)?.asc
  const rows = list.list?.rows
  const own = (call: Call | undefined) => call?.record?.at
  return [
    ...(page && page !== conventions.page ? [`its pages are '${page}'`] : []),
    ...(sort && sort !== conventions.sort?.asc ? [`it is sorted by '${sort}'`] : []),
    ...(rows !== undefined && !conventions.rows.byName && rows !== conventions.rows.path
      ? [`its rows are at '${rows}'`]
      : []),
    ...[one, create].flatMap((call) => {
      const at = own(call)
      return at !== undefined && conventions.read !== '*' && at !== conventions.read
        ? [`'${call?.method} ${call?.path}' has its record at '${at}'`]
        : []
    }),
  ]
}

/** Fields of every record that a filter can compare. */
const systemFields = ['createdAt', 'updatedAt'].map((key) => ({
  ...{ key, kind: 'instant', options: [] },
  ...{ isWritable: false, isRequired: false },
}))

const draftOf = (
  endpoints: Endpoints & { name: string; wanted: string },
  context: FieldContext,
  conventions: Conventions,
  { subject }: ImportOptions,
): Draft | string => {
  const { api } = context
  const { name, wanted, list } = endpoints
  const { fields, gaps, names } = fieldsOf(endpoints, context, conventions.spread)
  const label = labelOf(fields)
  if (!label) return 'its records have no field that could name them'
  const { filters, left, required } = filtersOf(
    api,
    list,
    [...fields, ...systemFields],
    label.kind === 'text' ? label.key : '',
  )
  const byName = (column: string) =>
    fields.find(({ key, name: own }) => (own ?? (context.isSnake ? snakeKey(key) : key)) === column)?.key
  const sortable = sortGuess(api, list)
  const columns = (sortable?.columns ?? []).map((column) =>
    /^created_?at$/i.test(column) ? 'createdAt' : byName(column),
  )
  const sort = [...new Set(columns.filter((one) => one !== undefined))]
  const guessed = subjectOf(wanted)
  const differs = differences(api, conventions, endpoints)
  const media = [endpoints.create, endpoints.update].find(
    (call) => call?.mediaType && !/json|\*/.test(call.mediaType),
  )?.mediaType
  return {
    name,
    slug: kebab(name),
    title: titleOfName(wanted),
    subject: subject ?? guessed ?? 'Setting',
    endpoints,
    fields,
    filters,
    sort: sortable && !sort.length && label.kind === 'text' ? [label.key] : sort,
    isPaged: pageTemplate(list) !== undefined,
    keys: keysOf(fields, names, endpoints, context.isSnake),
    guesses: [
      ...(name === wanted ? [] : [`'${wanted}' is taken, so it is named '${name}'`]),
      ...(subject || guessed ? [] : ["its permissions are those of 'Setting'"]),
      ...(endpoints.bySchema
        ? [
            `${endpoints.bySchema.join(', ')} ${endpoints.bySchema.length > 1 ? 'are' : 'is'} found by the schema, not by the path`,
          ]
        : []),
      ...(differs.length ? [`unlike the dialect, ${differs.join(', ')}`] : []),
      ...(required.length
        ? [`its list requires ${required.join(', ')}, which the admin sends only as a filter`]
        : []),
    ],
    gaps: [
      ...gaps,
      ...(left.length
        ? [`parameters without a field: ${left.slice(0, 12).join(', ')}${left.length > 12 ? ' …' : ''}`]
        : []),
      ...(media ? [`it is written as ${media}: that needs the function 'request' of a dialect`] : []),
    ],
  }
}

export const importApi = (api: ApiDocument, options: ImportOptions): Imported => {
  const { found, unmapped } = findEndpoints(api)
  const taken = new Set(options.taken)
  const skipped: Unmapped[] = []
  const named = found.slice(0, maxResources).flatMap((endpoints) => {
    const plain = nameOf(endpoints) || identifierOf(endpoints.schema)
    if (!plain) {
      skipped.push({ what: `GET ${endpoints.list.path}`, reason: 'nothing names its records' })
      return []
    }
    const name = freeName(plain, taken, endpoints.list.path)
    taken.add(name)
    return [{ ...endpoints, name, wanted: plain }]
  })
  const conventions = conventionsOf(api, named)
  const context = (of: typeof named): FieldContext => ({
    api,
    targets: targetsOf(of),
    isSnake: conventions.isSnake,
  })
  // A resource without a name is no target, so the others are drafted again without it.
  const isUsable = (one: (typeof named)[number]) =>
    typeof draftOf(one, context(named), conventions, options) !== 'string'
  const kept = named.filter(isUsable)
  const drafts = kept.flatMap((one): Draft[] => {
    const draft = draftOf(one, context(kept), conventions, options)
    return typeof draft === 'string' ? [] : [draft]
  })
  const login = `POST ${loginOf(api)?.path}`
  const nameless = named.filter((one) => !kept.includes(one))
  return {
    api,
    drafts,
    conventions,
    unmapped: [
      ...skipped,
      ...nameless.map(({ list }) => ({
        what: `GET ${list.path}`,
        reason: 'its records have no field that could name them',
      })),
      ...(found.length > maxResources
        ? [
            {
              what: `${found.length - maxResources} further lists`,
              reason: `at most ${maxResources} resources are drafted`,
            },
          ]
        : []),
      ...unmapped.filter(({ what }) => what !== login),
    ],
  }
}
