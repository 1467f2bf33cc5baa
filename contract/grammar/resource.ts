import type { AccessRule, Action, Subject } from '../policies/access'
import type { SpecifiedErrorMessage } from '../policies/errors/specified'
import type { Message } from '../policies/messages'
import type { RecordActionOf, ResourceAction, Transitions, TransitionsOf } from './actions'
import type { Check } from './check'
import type { Exact, Fields, Kind, When } from './field'
import type { Filters, Path } from './filter'
import type { ListHints, Related, SummaryColumn, Tabs } from './list-hints'
import type { Readers } from './readers'
import type { ReadValue, RecordOf, RequiredKeys } from './record'
import type { Response } from './response'
import type { ShowroomPath, ShowroomsOfParts } from './showroom'

export type { Related, Tabs } from './list-hints'

export type Verb = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** A line of the API, path relative to `/api`: `PATCH admin/tags/{id}`. */
export type Endpoint<V extends Verb = Verb> = `${V} ${string}`
export type ById<V extends Verb = Verb> = `${V} ${string}{id}${string}`

/** The API's paging parameters: `page`/`limit`, `offset`/`limit`, `skip`/`limit`, or none for an unpaged list. */
export type Paging = 'page' | 'offset' | 'skip' | 'none'
export type Api = {
  /** Returns the list; without a verb there is no page, button or route for it. */
  list?: Endpoint<'GET'>
  /** Returns one record. */
  one?: ById<'GET'>
  /** Creates a record. */
  create?: Endpoint<'POST'>
  /** Changes a record. */
  update?: ById<'PUT' | 'PATCH'>
  /** Deletes a record. */
  remove?: ById<'DELETE'>
  /** How pages are requested; without it the browser pages and searches the complete list. */
  paging?: Paging
  /** How records are sent; `json` by default. */
  body?: 'json' | 'multipart'
  /** How to read all records at once: an unpaged endpoint, or the paged one with that limit. */
  all?: Endpoint<'GET'> | number
  /** The filters that return the complete list: no page is sent with any of them. */
  unpagedBy?: readonly string[]
  /** The names of fields in a backend that does not follow the specification: `{ name: 'warehouse_name' }`. */
  keys?: Readonly<Record<string, string>>
}
/** A call besides list, one, create, update and remove. An action without a subject uses the resource's own. */
export type Call = {
  /** Its verb and path: `PATCH admin/tags/{id}`. */
  at: Endpoint
  /** The permission: an action on the resource's subject, a pair of subject and action, `open`, `signedIn` or `anyWrite`. */
  access: Action | AccessRule
  /** The records that the parameters of its path identify, by resource; unknown ones are refused before the body is read. */
  ids?: Readonly<Record<string, string>>
  /** The response is paged; the paging parameters are accepted besides those of `query`. */
  paging?: Exclude<Paging, 'none'>
  /** Its pages are counted by groups of entries, which are not split. */
  pagesByGroup?: true
  /** Accepts the filters of the list. */
  filtered?: true
  /** The parameters of its query. */
  query?: Fields
  /** The fields of its body. */
  body?: Fields
  /** Names of the file parts of a multipart body. */
  files?: readonly string[]
  /**
   * What it returns: `one('orders')`, `list(one('orders'))` with a total, `arrayOfRows(…)` without one, `fields({ … })`, `message`,
   * `fileDownload('text/html')`.
   */
  response: Response
  /** The resources and groups of calls whose data it changes besides its own resource; histories change with every write. */
  invalidates?: readonly string[]
  /** The message for an unexpected error. */
  failure?: SpecifiedErrorMessage
}
export type View = 'list' | 'create' | 'edit' | 'show'
export type SortDirection = 'asc' | 'desc'

/**
 * The catalogue's messages for this resource; otherwise a general one is used. `notRead`: one record, `notListed`:
 * several, `notFoundBy`: one by a value that another list is filtered by, `loaded`: a list that was refreshed.
 */
export type ResourceMessages = Partial<
  Record<
    | 'missing'
    | 'malformedId'
    | 'notRead'
    | 'notListed'
    | 'notFoundBy'
    | 'notCreated'
    | 'notUpdated'
    | 'notRemoved',
    SpecifiedErrorMessage
  > &
    Record<'loaded' | 'created' | 'updated' | 'removed', Message>
>

/** A card of the form. */
export type Section<W extends string = string> = {
  /** The title of the card, in English. */
  title: string
  /** Puts it into the narrow column: status and relations. */
  side?: true
  /** Folds it to a line that says what it holds: optional fields that few records need. */
  folded?: true
  /** The fields in it. */
  fields: readonly W[]
}

type BackendOnly = { readOnly: true } | { derived: true }
type Writable<F> = { [K in keyof F]: F[K] extends BackendOnly ? never : K }[keyof F] & string
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
  K extends string = string,
> extends ListHints,
    Readers {
  /** Its name in calls, routes, texts and the database. */
  name: N
  /** Its titles in singular and plural, in English. */
  title: { one: string; many: string }
  /** The field that names a record. */
  nameField: L
  /** The subject of its permissions: READ, CREATE, UPDATE and DELETE on it. */
  subject: Subject
  /** The backend in contract/backends.ts that serves it; `main` by default. */
  backend?: string
  /** The reference backend has neither a table nor calls for it. */
  servedBy?: 'elsewhere'
  /** The endpoints of its records. */
  api: A
  /** The fields of a record, in the order of forms and details. */
  fields: F
  /** The parameters of its list, and the field that each compares. */
  filters?: Q
  /** The columns that the list can be sorted by, sent as `sortBy` and `orderBy`. */
  sort?: readonly L[]
  /** Sort columns beyond the specified API: sent only after such a column is selected. */
  extensionSort?: readonly string[]
  /** The order of a list when none is requested. */
  order?: readonly [L, SortDirection]
  /** Rules that involve more than one field: `above`, `atMost`, `inFuture`. */
  checks?: readonly Check[]
  /** The specification's messages for this resource. */
  messages?: ResourceMessages
  /** The flag that takes a record out of use without removing it. */
  activeField?: string
  /**
   * The choice that is the state of a record, followed by fields it is derived from: shown next to the title, and nowhere else on
   * its page. Where a backend lacks it, and by default, `activeField` is the state.
   */
  status?: readonly string[]
  /** What is shown of a record, and searched, where one is chosen; by default a unique text. */
  described?: readonly string[]
  /** The fields that identify a record, below its title; by default the first columns of its list. */
  facts?: readonly string[]
  /** Its records are a selection of that resource; it stores only their ids. */
  collectionOf?: string
  /** An encoding of every filter value of the resource, in addition to URL encoding. */
  encode?: 'percentageSign'
  /** Where its showrooms are found: users of a limited role read and change only the records of theirs. */
  showroom?: ShowroomPath
  /** The cache tag of the public site's pages that show its records; the site is notified when one changes. */
  siteTag?: string
  /**
   * The choice that says whether customers see a record, and its values for which they do: `['state', 'Published']`. Changes of
   * those records can be saved without publishing them.
   */
  publishedWhen?: When
  /** Calls besides those of `api`, by their names. */
  calls?: C
  /** What can be done with its records besides creating, editing and deleting them. */
  actions?: Readonly<Record<string, ResourceAction>>
  /** The transitions of its choices, by field. */
  transitions?: Readonly<Partial<Record<string, Transitions>>>
  /** The call that returns the list as an Excel sheet. */
  excel?: string
  /** The values of a choice as tabs above the list, `counted` ones with the number of records. */
  tabs?: Tabs
  /** Shows the records next to their list, in these sections, if the API has no call for a single one. */
  drawer?: readonly Section[]
  /** Lists of other resources that belong to a record, as tabs on its page. */
  related?: readonly Related[]
  /** Columns of its list besides the fields. */
  columns?: { readonly [P in K]: SummaryColumn }
  /** The columns of its list; users can add every other field that is read. */
  list?: readonly string[]
  /** The fields of its form, alone or as titled cards. */
  form?: readonly (W | Section<W>)[]
  /** Form fields that can be changed in many records at once; by default all that records can share. */
  bulkEdit?: readonly string[]
  /** The views that a component in `src/screens` replaces. */
  customViews?: readonly V[]
}

/** Field kinds that have a bulk editor. */
export const bulkEditableKinds = [
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
type BulkKeys<F> = {
  [K in keyof F]: F[K] extends { kind: (typeof bulkEditableKinds)[number] } ? K : never
}[keyof F]

type FlagKeys<F> = { [K in keyof F]: F[K] extends { kind: 'flag' } ? K : never }[keyof F] & string
/** A call of the resource, or one beyond the specified API. */
type CallOf<C> = NoInfer<keyof C & string> | `x.${string}`
type ActionsOf<F, C> = Readonly<
  Record<string, RecordActionOf<RecordOf<F>, Writable<F>, CallOf<C>, Partial<RecordOf<F>>>>
>
type ChoiceTransitions<F, C> = {
  readonly [K in keyof F as F[K] extends { kind: 'choice' } ? K : never]?: TransitionsOf<
    ReadValue<F[K]> & string,
    CallOf<C>
  >
}
type ChoiceKeys<F> = { [K in keyof F]: F[K] extends { kind: 'choice' } ? K : never }[keyof F] & string
/** The filters that ask for one value of a choice of the same name. */
type TabsOf<F, Q> = {
  [K in keyof F & keyof Q & string]: F[K] extends { kind: 'choice'; of: readonly (infer V extends string)[] }
    ? Tabs<V> & { by: K }
    : never
}[keyof F & keyof Q & string]
type ExactCalls<C> = { [K in keyof C]: Exact<C[K], Call> }

/** A resource as it is declared: what its options name has to be in the same declaration. */
interface Declaration<
  N extends string,
  F extends Fields,
  A extends Api,
  L extends Column<F>,
  W extends Writable<F>,
  Q,
  C extends Readonly<Record<string, Call>>,
  V extends View,
  K extends string,
> extends Resource<N, F, Q, C, V, A, Column<F>, W, K> {
  nameField: Readable<F>
  api: Exact<A, Api>
  extensionSort?: never
  checks?: readonly Check<keyof F & string>[]
  activeField?: FlagKeys<F>
  status?: readonly [ChoiceKeys<F>, ...(FlagKeys<F> | ChoiceKeys<F>)[]]
  publishedWhen?: readonly [ChoiceKeys<F>, string, ...string[]]
  described?: readonly Readable<F>[]
  facts?: readonly Readable<F>[]
  showroom?: 'id' | (keyof F & string) | readonly (keyof F & string)[] | ShowroomsOfParts
  owner?: NonNullable<Readers<keyof F & string>['owner']>
  calls?: C & ExactCalls<C>
  actions?: ActionsOf<NoInfer<F>, C>
  transitions?: ChoiceTransitions<NoInfer<F>, C>
  excel?: NoInfer<keyof C & string>
  tabs?: TabsOf<NoInfer<F>, NoInfer<Q>>
  drawer?: readonly Section<NoInfer<Column<F>>>[]
  columns?: { readonly [P in K]: SummaryColumn<keyof F & string> }
  list?: readonly (L | NoInfer<K>)[]
  form?: readonly (W | Section<W>)[] &
    ([RequiredKeys<F>] extends [W] ? unknown : { missingRequired: Exclude<RequiredKeys<F>, W> })
  bulkEdit?: readonly (Writable<F> & BulkKeys<F>)[]
}

/**
 * Declares what the product manages: fields, calls, filters, list and form. Menu, pages, routes, tables, permissions and tests
 * follow from it, once `entry` has placed it in the sidebar.
 * @example
 * export const tags = defineResource({
 *   name: 'tags',
 *   title: { one: 'Tag', many: 'Tags' },
 *   nameField: 'name',
 *   subject: 'Tag',
 *   api: {
 *     list: 'GET admin/tags',
 *     one: 'GET admin/tags/{id}',
 *     create: 'POST admin/tags',
 *     update: 'PATCH admin/tags/{id}',
 *   },
 *   fields: { name: text({ required: true, unique: 'Tag name exists', max: 60 }) },
 *   order: ['name', 'asc'],
 *   list: ['name', 'createdAt', 'updatedAt'],
 *   form: ['name'],
 * })
 */
export function defineResource<
  const N extends string,
  const F extends Fields,
  const A extends Api,
  const L extends Column<F> = never,
  const W extends Writable<F> = never,
  const Q extends Filters<Path<F>> = Readonly<Record<never, never>>,
  const C extends Readonly<Record<string, Call>> = Readonly<Record<never, never>>,
  const V extends View = never,
  const K extends string = never,
>(declared: Declaration<N, F, A, L, W, Q, C, V, K>): Resource<N, F, Q, C, V, A, Column<F>, W, K>
export function defineResource(declared: AnyResource): AnyResource {
  return declared
}

/** Any resource, with its fields and filters known by kind only: for kit, providers and backend. */
export type AnyResource = Resource

export const accessRuleOf = (subject: Subject, access: Action | AccessRule): AccessRule =>
  access === 'CREATE' || access === 'READ' || access === 'UPDATE' || access === 'DELETE'
    ? [subject, access]
    : access

/** The permission that a call of a resource requires. */
export const accessRuleOfCall = <N extends string>(
  { subject, calls }: { subject: Subject; calls?: { readonly [K in N]: Call } },
  name: N,
): AccessRule => {
  const call = calls?.[name]
  if (!call) throw new Error(`No call is declared as '${name}'`)
  return accessRuleOf(subject, call.access)
}
