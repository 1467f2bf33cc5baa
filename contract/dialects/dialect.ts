import type { DeclaredMeaning, FilterMeaning } from '../grammar/filter'

/**
 * `meta.total`: where a value is in a response; `*` is the only value of an object, or the lists of all its values as
 * one, and an empty path the response itself.
 */
export type ResponsePath = string
/**
 * Query parameters with placeholders: `sort={key},desc`. A filter has `{key}` (the backend's name of the field),
 * `{name}` (the name of the filter), `{value}` (a parameter for each value), `{values}` (all, separated by commas) and
 * `{quoted}` (the same, each in double quotes) and `{pattern}` (a value as a regular expression that matches only it);
 * a page has `{page}` (from 1), `{page0}` (from 0), `{offset}`, `{end}`, `{size}` and `{cursor}`.
 */
export type QueryTemplate = string

/**
 * Several fields at once: `each` is repeated, separated by commas, and inserted at `{each}` in `all`. It has `{escaped}`
 * besides `{value}`: with a backslash before double quotes and backslashes.
 */
export type AnyTemplate = QueryTemplate | { each: string; all: QueryTemplate }
/** Without `noneOf`, or `empty` and `filled`, the admin doesn't offer to exclude values, or to find what has none. */
export type FilterTemplates = Partial<Record<FilterMeaning | 'filled', QueryTemplate>> & {
  anyOf?: AnyTemplate
  /** The separator in a path to a field of another record, `brand__name`; a full stop by default. */
  steps?: string
  /** The last step of the path where a filter compares a reference itself: `brand][documentId`. */
  referenceId?: string
}
/** What not every backend has. Records without a value are none of some values: they are asked for besides, by `empty`. */
type FurtherOperators = Readonly<Partial<Record<'noneOf' | 'empty' | 'filled', string>>>
/** Filters as one JSON parameter: `s={"$and":[{"name":{"$contL":"x"}}]}`. */
export type JsonFilters = {
  json: string
  /** Without it the conditions are the keys of one object: `{"name":{"contains":"x"},"kind":{"in":["NEW"]}}`. */
  and?: string
  or: string
  operators: Readonly<Record<DeclaredMeaning, string>> & FurtherOperators
  /** `{"brand.name": …}` rather than `{"brand": {"name": …}}`. */
  flat?: true
}

/** A refusal by its status, and by a part of its message where the status has several meanings. */
export type RefusalPattern = { status: number; message?: string }

/** A value in the body of a response, by which it is a refusal although its status is 200: that value, or any but that. */
export type RefusalMark = { path: ResponsePath } & (
  | { is: string | number | boolean | null }
  | { not: string | number | boolean | null }
)

/**
 * Thrown by the function `response` for a refusal that data cannot express. It is treated as a response with this
 * status and body: `errors` and `sessionEnds` apply to it.
 */
export class DialectRefusal extends Error {
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {
    super(`Refused with ${status}`)
  }
}

export type DialectRequest = {
  method: string
  path: string
  query: readonly (readonly [string, string])[]
  headers: Readonly<Record<string, string>>
  body: unknown
}
/** `tags.list`, `tags.update`, `auth.login`. */
export type DialectContext = { call: string }

export type Operation = 'list' | 'one' | 'create' | 'update' | 'remove'

/**
 * How a backend spells requests and responses, where that differs from the specification (`docs/contract.md`). Every
 * part can be left out; an empty dialect is the specification's.
 */
export type Dialect = {
  /** The beginning of every path; `/api` by default. */
  root?: string
  page?: QueryTemplate
  sort?: { asc: QueryTemplate; desc: QueryTemplate }
  filters?: FilterTemplates | JsonFilters
  /** Parameters of every list request. */
  always?: QueryTemplate
  headers?: Partial<Record<Operation, Readonly<Record<string, string>>>>
  list?: {
    rows?: ResponsePath
    total?: ResponsePath
    /** A number, or a range such as `0-9/57`. */
    totalHeader?: string
    /** For responses without a total: present while there are more pages, with the cursor of the next page if pages have one. */
    next?: ResponsePath
    /** The status of a page past the end, if the backend does not return an empty list. */
    pastEnd?: number
  }
  record?: {
    read?: ResponsePath
    /** The key that a body is wrapped in. */
    write?: string
    /** Objects whose keys belong to the record itself, such as `attributes` and `relationships`. */
    spread?: string | readonly string[]
    /** Parameters of every request that returns a record: for one, a new one and a changed one. */
    always?: QueryTemplate
    /** Where the id of a record is, and that of a record it refers to; the last step of it where it is a URL. */
    id?: ResponsePath
  }
  /** Keys such as `created_at` in requests and responses. */
  keys?: 'snake'
  /** Ids are sent as numbers. */
  ids?: 'number'
  /** References are read as ids; their names are read from the records that they refer to. */
  references?: 'ids'
  /** Amounts are sent as numbers; responses may contain either form. */
  amounts?: 'number'
  /**
   * Timestamps are numbers, or have no zone: `2026-01-05T10:00:00` in UTC or in the store's time. Texts with a zone are
   * always read. Days that are returned as timestamps are read in the same way, as the store's day.
   */
  instants?: 'epochMs' | 'epochSeconds' | 'utc' | 'store'
  /**
   * No and yes as they are written, and sent in filters: `['N', 'Y']`, `[0, 1]`. Without it `true` and `false` are sent,
   * and their usual texts and numbers are read. Anything else is shown as unreadable.
   */
  flags?: readonly [no: string | number, yes: string | number]
  errors?: {
    /** Marks a refusal whose status is 200. It counts as 400 unless `statuses` has its code. */
    when?: RefusalMark
    /** The backend's code of a refusal, looked up in `statuses` before its status. */
    code?: ResponsePath
    /** The first of these keys that has a text or a list of texts. */
    message?: readonly ResponsePath[]
    /** Texts by field, nested ones included, or a list of objects with `field` and `message`. */
    fields?: ResponsePath
    /** Where such an object has its field: a path (`items.0.price`, `items[0].price`), its steps, or a JSON pointer. */
    field?: ResponsePath
    text?: ResponsePath
    /** Statuses or codes and their equivalents in the specification: `{ 406: 404, NO_TOKEN: 401 }`. */
    statuses?: Readonly<Record<string | number, number>>
  }
  /** It knows `Idempotency-Key`. Any other backend is not sent it: its rules for CORS would refuse the request. */
  idempotencyKey?: true
  /** Bodies are stored as they are received: `npm run conformance` expects no refusal of an invalid one. */
  validates?: false
  /** Further refusals that end a session, besides a 401 that says that the token has expired. */
  sessionEnds?: readonly RefusalPattern[]
  /** For what data cannot express: changes a request after, and a response before, everything else. */
  request?: (request: DialectRequest, context: DialectContext) => DialectRequest
  response?: (body: unknown, context: DialectContext) => unknown
}

/**
 * How a backend is asked for a condition on any field: the operator of its JSON filters, or a template with the key of
 * the field. A template with the name of a filter is for filters that the backend declares one by one.
 */
export const operatorOf = (filters: Dialect['filters'] = {}, meaning: string): string | undefined => {
  const isJson = 'json' in filters
  const known: Readonly<Record<string, unknown>> = isJson ? filters.operators : filters
  const found = known[meaning]
  return typeof found === 'string' && (isJson || found.includes('{key}')) ? found : undefined
}
