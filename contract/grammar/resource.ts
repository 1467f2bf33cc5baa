import type { Action, Demand, RoleType, Subject } from '../policies/access'
import type { Message } from '../policies/messages'
import type { RefusalMessage } from '../policies/refusals/specified'
import type { Moves, MovesOf, RecordActionOf, ResourceAction } from './actions'
import type { Check } from './check'
import type { Exact, Fields, Kind } from './field'
import type { Filters, Path } from './filter'
import type { ReadValue, RecordOf, RequiredKeys } from './record'
import type { Response } from './response'

export type Verb = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** A line of the API, path relative to `/api`: `PATCH admin/tags/{id}`. */
export type Endpoint<V extends Verb = Verb> = `${V} ${string}`
export type ById<V extends Verb = Verb> = `${V} ${string}{id}${string}`

/** The API's words for a page: `page`/`limit`, `offset`/`limit`, `skip`/`limit`, or the whole list at once. */
export type Paging = 'page' | 'offset' | 'skip' | 'none'
export type Api = {
  list?: Endpoint<'GET'>
  one?: ById<'GET'>
  create?: Endpoint<'POST'>
  update?: ById<'PUT' | 'PATCH'>
  remove?: ById<'DELETE'>
  paging?: Paging
  body?: 'json' | 'multipart'
  /** Where the whole list is had in one call: an unpaged endpoint, or the paged one with that limit. */
  all?: Endpoint<'GET'> | number
  /** The filters that return the complete list: no page is sent with any of them. */
  wholeBy?: readonly string[]
  /** The backend's names of fields, where another backend than the specified one has its own: `{ name: 'warehouse_name' }`. */
  keys?: Readonly<Record<string, string>>
}
/** A call beside list, one, create, update, remove. An action alone is on the resource's own subject. */
export type Call = {
  at: Endpoint
  access: Action | Demand
  /** The records that the parameters of its path identify, by resource; unknown ones are refused before the body is read. */
  ids?: Readonly<Record<string, string>>
  /** The answer comes in pages; the words for them are understood beside those of `query`. */
  paging?: Exclude<Paging, 'none'>
  /** Understands the filters of the list. */
  filtered?: true
  query?: Fields
  body?: Fields
  files?: readonly string[]
  response: Response
  /** The resources and groups of calls whose data it changes besides its own resource; histories change with every write. */
  invalidates?: readonly string[]
  /** What it says when something went wrong inside. */
  failure?: RefusalMessage
}
export type View = 'list' | 'create' | 'edit' | 'show'
export type Order = 'asc' | 'desc'

/**
 * The catalogue's texts where it has one for this resource; otherwise a general sentence serves. `notRead`: one of
 * them, `notListed`: several, `notFoundBy`: one by a value that another list is filtered by, `loaded`: a list that was
 * asked for once more.
 */
export type Says = Partial<
  Record<
    | 'missing'
    | 'malformedId'
    | 'notRead'
    | 'notListed'
    | 'notFoundBy'
    | 'notCreated'
    | 'notUpdated'
    | 'notRemoved',
    RefusalMessage
  > &
    Record<'loaded' | 'created' | 'updated' | 'removed', Message>
>

/** A card of the form. `side` stands in the narrow column: state and relations. */
export type Section<W extends string = string> = { title: string; side?: true; fields: readonly W[] }

/** The records of that resource whose list is filtered `by` the id of this record, in these columns. */
export type Related = { resource: string; by: string; columns: readonly string[] }

/** `by`: the filter that asks for one value of the choice. */
export type Tabs<V extends string = string> = { by: string; counted?: readonly V[] }

type Backends = { readOnly: true } | { derived: true }
type Writable<F> = { [K in keyof F]: F[K] extends Backends ? never : K }[keyof F] & string
type Readable<F> = { [K in keyof F]: F[K] extends { kind: 'secret' } ? never : K }[keyof F] & string
type Column<F> = Readable<F> | 'createdAt' | 'updatedAt'

export interface Resource<
  N extends string = string,
  F = Fields,
  Q = Filters,
  C = Readonly<Record<string, Call>>,
  V extends View = View,
  A = Api,
  L extends string = string,
  W extends string = string,
> {
  name: N
  title: { one: string; many: string }
  /** The field that names a record to people. */
  label: L
  subject: Subject
  /** Only these role types, whatever the permissions say. */
  only?: readonly RoleType[]
  /** The backend in contract/backends.ts that serves it; `main` by default. */
  backend?: string
  /** The reference backend has neither a table nor calls for it. */
  servedBy?: 'elsewhere'
  api: A
  fields: F
  filters?: Q
  /** What the list can be sorted by, sent as `sortBy` and `orderBy`. */
  sort?: readonly L[]
  /** The order of a list when none is asked for. */
  order?: readonly [L, Order]
  checks?: readonly Check[]
  says?: Says
  /** The flag that takes a record out of use without removing it. */
  active?: string
  /** Its records are those of that resource which have been chosen for it; it keeps none of its own. */
  chosenFrom?: string
  /** A rule for every filter value of the resource; plain URL encoding is everywhere. */
  encode?: 'percentageSign'
  /** The tag under which pages of the public site show its records; told to the site when one changes. */
  siteTag?: string
  calls?: C
  actions?: Readonly<Record<string, ResourceAction>>
  /** How its choices change from value to value, by field. */
  moves?: Readonly<Record<string, Moves>>
  /** The call that returns the list as an Excel sheet. */
  excel?: string
  /** The values of a choice as tabs above the list, `counted` ones with how many records there are. */
  tabs?: Tabs
  /** Shows the records next to their list, in these sections, where the API has no call for a single one. */
  drawer?: readonly Section[]
  /** Lists of other resources that belong to a record, as tabs on its page. */
  related?: readonly Related[]
  /** What an empty list says below its title. */
  emptyHint?: string
  list?: readonly L[]
  form?: readonly (W | Section<W>)[]
  /** Form fields that can be changed in many records at once. */
  bulkEdit?: readonly string[]
  custom?: readonly V[]
}

/** Field kinds that have a bulk editor. */
export const bulkKinds = [
  'text',
  'longText',
  'number',
  'money',
  'flag',
  'date',
  'instant',
  'choice',
  'choices',
  'ref',
  'refs',
] as const satisfies readonly Kind[]
type BulkKeys<F> = { [K in keyof F]: F[K] extends { kind: (typeof bulkKinds)[number] } ? K : never }[keyof F]

type FlagKeys<F> = { [K in keyof F]: F[K] extends { kind: 'flag' } ? K : never }[keyof F] & string
/** A call of the resource, or one beyond the specified API. */
type CallOf<C> = NoInfer<keyof C & string> | `x.${string}`
type ActionsOf<F, C> = Readonly<
  Record<string, RecordActionOf<RecordOf<F>, Writable<F>, CallOf<C>, Partial<RecordOf<F>>>>
>
type ChoiceMoves<F, C> = {
  readonly [K in keyof F as F[K] extends { kind: 'choice' } ? K : never]?: MovesOf<
    ReadValue<F[K]> & string,
    CallOf<C>
  >
}
/** The filters that ask for one value of a choice of the same name. */
type TabsOf<F, Q> = {
  [K in keyof F & keyof Q & string]: F[K] extends { kind: 'choice'; of: readonly (infer V extends string)[] }
    ? Tabs<V> & { by: K }
    : never
}[keyof F & keyof Q & string]
type ExactCalls<C> = { [K in keyof C]: Exact<C[K], Call> }

export const defineResource = <
  const N extends string,
  const F extends Fields,
  const A extends Api,
  const L extends Column<F> = never,
  const W extends Writable<F> = never,
  const Q extends Filters<Path<F>> = Readonly<Record<never, never>>,
  const C extends Readonly<Record<string, Call>> = Readonly<Record<never, never>>,
  const V extends View = never,
>(r: {
  name: N
  title: { one: string; many: string }
  label: Readable<F>
  subject: Subject
  only?: readonly RoleType[]
  backend?: string
  servedBy?: 'elsewhere'
  api: Exact<A, Api>
  fields: F
  filters?: Q
  sort?: readonly Column<F>[]
  order?: readonly [Column<F>, Order]
  checks?: readonly Check<keyof F & string>[]
  says?: Says
  active?: FlagKeys<F>
  chosenFrom?: string
  encode?: 'percentageSign'
  siteTag?: string
  calls?: C & ExactCalls<C>
  actions?: ActionsOf<NoInfer<F>, C>
  moves?: ChoiceMoves<NoInfer<F>, C>
  excel?: NoInfer<keyof C & string>
  tabs?: TabsOf<NoInfer<F>, NoInfer<Q>>
  drawer?: readonly Section<NoInfer<Column<F>>>[]
  related?: readonly Related[]
  emptyHint?: string
  list?: readonly L[]
  form?: readonly (W | Section<W>)[] &
    ([RequiredKeys<F>] extends [W] ? unknown : { missingRequired: Exclude<RequiredKeys<F>, W> })
  bulkEdit?: readonly (Writable<F> & BulkKeys<F>)[]
  custom?: readonly V[]
}) => r as unknown as Resource<N, F, Q, C, V, A, Column<F>, W>

/** Any resource, its fields and filters known by kind only: what kit, providers and backend work with. */
export type AnyResource = Resource

export const demandOf = (subject: Subject, access: Action | Demand): Demand =>
  access === 'CREATE' || access === 'READ' || access === 'UPDATE' || access === 'DELETE'
    ? [subject, access]
    : access

/** The permission that a call of a resource asks for. */
export const accessTo = <N extends string>(
  { subject, calls }: { subject: Subject; calls?: { readonly [K in N]: Call } },
  name: N,
): Demand => {
  const call = calls?.[name]
  if (!call) throw new Error(`No call is declared as '${name}'`)
  return demandOf(subject, call.access)
}
