import type { StandaloneCall } from './grammar/calls'
import type { Fields } from './grammar/field'
import type { Filters } from './grammar/filter'
import { withOperatorsOfCalls } from './grammar/operators'
import type { InputOf, RecordOf, System } from './grammar/record'
import type { AnyResource, Resource } from './grammar/resource'
import type { Entry, Group, PlainPage, SidebarNode } from './grammar/sidebar'

/** Everything the admin and the backend are built from. Tests may pass their own. */
export type Registry = {
  sidebar: readonly SidebarNode[]
  resources: readonly AnyResource[]
  calls: Readonly<Record<string, Readonly<Record<string, StandaloneCall>>>>
  extensions: Extensions
  /** Groups of calls that the backend does not have. */
  absent?: readonly string[]
}
/**
 * Extensions of the specified API, which a backend may lack. `filters` are further
 * filters of specified calls of a resource, by the name of the call: `inventory.list`, `questions.unanswered`. `bodies`
 * are further body fields of specified calls: `variants.add`. `sorts` are further columns that a list can be sorted by,
 * by `sortBy` and `orderBy`.
 */
export type Extensions = {
  calls: Readonly<Record<string, StandaloneCall>>
  filters: Readonly<Record<string, Filters>>
  sorts?: Readonly<Record<string, readonly string[]>>
  bodies?: Readonly<Record<string, Fields>>
}
const noExtensions: Extensions = { calls: {}, filters: {} }

const leaves = (nodes: readonly SidebarNode[]) =>
  nodes.flatMap((n) => (n.type === 'group' ? n.children : [n]))
export const entriesOf = (registry: Pick<Registry, 'sidebar'>): Entry[] =>
  leaves(registry.sidebar).filter((n): n is Entry => n.type === 'entry')
export const pagesOf = (registry: Pick<Registry, 'sidebar'>): PlainPage[] =>
  leaves(registry.sidebar).filter((n): n is PlainPage => n.type === 'page')

type Nodes = readonly (Entry<unknown> | PlainPage | Group<readonly (Entry<unknown> | PlainPage)[]>)[]

/** `unlisted`: resources without a place in the sidebar. */
export const defineRegistry = (parts: {
  sidebar: Nodes
  calls: Registry['calls']
  extensions?: Extensions
  unlisted?: readonly unknown[]
}): Registry => {
  const sidebar = parts.sidebar as readonly SidebarNode[]
  const listed = new Set(entriesOf({ sidebar }).map((entry) => entry.resource))
  const resources = [...listed, ...((parts.unlisted ?? []) as readonly AnyResource[])]
  const repeated = resources.find((resource, index) => resources.indexOf(resource) !== index)
  if (repeated) throw new Error(`${repeated.name} is listed twice`)
  return withOperators({
    sidebar,
    resources,
    calls: parts.calls,
    extensions: parts.extensions ?? noExtensions,
  })
}

/** The registry with the operators of its filters. */
export const withOperators = (registry: Registry): Registry => {
  const { extensions, resources } = registry
  return {
    ...registry,
    extensions: { ...extensions, filters: withOperatorsOfCalls(resources, extensions.filters) },
  }
}

/** The resources of the reference backend; those that another backend serves have neither tables nor calls in it. */
export const servedResources = ({ resources }: Pick<Registry, 'resources'>): readonly AnyResource[] =>
  resources.filter(({ backend, servedBy }) => !backend && !servedBy)

/**
 * The declarations of plugins, by any key, for the types of their own code: each adds `typeof` what it declares. What is installed
 * is listed in `plugins/contract.ts`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: a type cannot be added to
export interface AddedPlugins {}

export type ResourceOf<N extends string> = AnyResource & { name: N }

/** The declared resources: `contract/types.ts` adds them, which knows their declarations. */
// biome-ignore lint/suspicious/noEmptyInterface: a type cannot be added to
export interface DeclaredResources {}
/** A name from data may be any; a literal that no declaration has does not compile. */
type Checked<N extends string> = string extends N
  ? unknown
  : N extends keyof DeclaredResources
    ? unknown
    : never
export function resourceNamed<N extends keyof DeclaredResources>(registry: Registry, name: N): ResourceOf<N>
export function resourceNamed<const N extends string>(registry: Registry, name: N & Checked<N>): ResourceOf<N>
export function resourceNamed<N extends string>(registry: Registry, name: N): ResourceOf<N> {
  const isIt = (resource: AnyResource): resource is ResourceOf<N> => resource.name === name
  const found = registry.resources.find(isIt)
  if (!found)
    throw new Error(
      `No resource is called '${name}'. Known: ${registry.resources.map((x) => x.name).join(', ')}`,
    )
  return found
}

/** The filters of a resource's list, or of another of its calls, with those beyond the specified API. */
export const filtersOfCall = (
  { extensions }: Registry,
  { name, filters }: AnyResource,
  call = 'list',
): Filters => ({
  ...filters,
  ...extensions.filters[`${name}.${call}`],
})

/** The sort columns of a resource's list, including those beyond the specified API. */
export const sortsOfList = (
  { extensions }: Registry,
  { name, sort = [] }: AnyResource,
): readonly string[] => [...new Set([...sort, ...(extensions.sorts?.[`${name}.list`] ?? [])])]

type Leaf<S> = S extends readonly (infer N)[] ? (N extends Group<infer C> ? Leaf<C> : N) : never
/** The resources and pages of a sidebar, for the compiler. */
export type ResourcesIn<S> = Leaf<S> extends infer E ? (E extends Entry<infer R> ? R : never) : never
export type PageKeyIn<S> = Leaf<S> extends infer E ? (E extends PlainPage<infer K> ? K : never) : never
/** Of pages that are forms of a setting. */
export type SettingPageIn<S> =
  Leaf<S> extends infer E ? (E extends { setting: string; key: infer K } ? K : never) : never

/** `orders.show` for every view that a declaration leaves to a screen. */
export type CustomScreenOf<R> =
  // biome-ignore lint/suspicious/noExplicitAny: only name and views are looked at
  R extends Resource<infer N, any, any, any, infer V, any, any, any> ? `${N}.${V}` : never
type KeysWithColumns<F> = {
  [K in keyof F & string]: F[K] extends { kind: 'rows'; of: infer G } ? K | `${K}.${keyof G & string}` : K
}[keyof F & string]
/**
 * `products.price` for every field, `products.specification.name` for every column of rows, `orders.nextStep` for a column
 * that sums up fields: the key of a custom cell or input.
 */
export type FieldPathOf<R> = R extends { name: infer N extends string; fields: infer F; columns?: infer C }
  ? `${N}.${KeysWithColumns<F> | (keyof NonNullable<C> & string)}`
  : never
type Prefixed<N extends string, C> = { [K in keyof C & string as `${N}.${K}`]: C[K] }
type Intersection<U> = (U extends unknown ? (of: U) => void : never) extends (of: infer I) => void ? I : never
/** The calls of resources, by their names: `products.bySku`. */
export type CallsIn<R> = Intersection<
  R extends { name: infer N extends string; calls?: infer C } ? Prefixed<N, NonNullable<C>> : never
>
/** The calls of groups, by their names: `auth.login`. */
export type GroupCallsIn<G> = Intersection<{ [K in keyof G & string]: Prefixed<K, G[K]> }[keyof G & string]>

type ConditionKeys<Q> = {
  [K in keyof Q & string]: Q[K] extends { by: 'condition' } ? K : never
}[keyof Q & string]
/** The values of the conditions among filters, by resource and parameter: `inventory.lowStock`. */
export type ConditionsIn<X> = Intersection<
  {
    [N in keyof X & string]: N extends `${infer R}.${string}`
      ? { [K in ConditionKeys<X[N]> as `${R}.${K}`]: X[N][K] extends { value: infer V } ? V : never }
      : never
  }[keyof X & string]
>

type ItemOf<X> = X extends { menu: readonly (infer P)[] } ? (P extends { item: infer I } ? I : never) : never
/** The resources of plugins, for the compiler. */
export type ResourcesOfPlugin<X> =
  | (ItemOf<X> extends infer E ? (E extends Entry<infer R> ? R : never) : never)
  | (X extends { unlisted: readonly (infer R)[] } ? R : never)
/** The calls of their groups, by their names. */
export type CallsOfPlugin<X> = Intersection<X extends { calls: infer G } ? GroupCallsIn<G> : never>

type Named<R, N> = R extends { name: N } ? R : never
export type NameOf<R> = R extends { name: infer N extends string } ? N : never
export type RecordIn<R, N extends NameOf<R>> = Named<R, N> extends { fields: infer F } ? RecordOf<F> : never
export type InputIn<R, N extends NameOf<R>> = Named<R, N> extends { fields: infer F } ? InputOf<F> : never

export type FieldsIn<R, N extends NameOf<R>> = Named<R, N> extends { fields: infer F } ? F : never
export type FilterIn<R, N extends NameOf<R>> =
  Named<R, N> extends { filters?: infer Q } ? keyof NonNullable<Q> & string : never
export type RefsIn<R> = R extends { name: infer N extends string; fields: infer F }
  ? `${N}_${{ [K in keyof F & string]: F[K] extends { kind: 'refs' } ? K : never }[keyof F & string]}`
  : never

type BadKeys<F, Names> = {
  [K in keyof F]: F[K] extends { to: infer T } ? (T extends Names ? never : K) : never
}[keyof F] &
  string
type PathsIn<Q> = Q extends { path: infer P } ? P : Q extends { paths: readonly (infer P)[] } ? P : never
type BadPaths<F, P, All> = P extends `${infer Via}.${infer Key}`
  ? Via extends keyof F
    ? F[Via] extends { to: infer T }
      ? Extract<All, { name: T }> extends { fields: infer G }
        ? Key extends keyof G | keyof System
          ? never
          : P
        : P
      : P
    : P
  : never
/** Filter paths to fields that the record referred to does not have; must be never. */
export type BadFilterPaths<R, All> = R extends {
  name: infer N extends string
  fields: infer F
  filters?: infer Q
}
  ? `${N}: ${BadPaths<F, PathsIn<NonNullable<Q>[keyof NonNullable<Q>]>, All> & string}`
  : never

/** References to undeclared resources; must be never. */
export type BadRefs<R, Names = NameOf<R>> = R extends {
  name: infer N extends string
  fields: infer F extends Fields
}
  ? `${N}.${BadKeys<F, Names>}`
  : never
