import type { callGroups, sidebar, unlisted } from './'
import type { extensions } from './extensions'
import type { BodyOf, ParamsOf, QueryOf, ResponseOf } from './grammar/call-types'
import type { ParametersOf } from './grammar/parameters'
import type { ReadValue } from './grammar/record'
import type { AnyResource } from './grammar/resource'
import type { Entry } from './grammar/sidebar'
import type {
  AddedPlugins,
  BadFilterPaths,
  BadRefs,
  CallsIn,
  CallsOfPlugin,
  ConditionsIn,
  CustomScreenOf,
  FieldPathOf,
  FieldsIn,
  FilterIn,
  GroupCallsIn,
  InputIn,
  NameOf,
  PageKeyIn,
  RecordIn,
  RefsIn,
  ResourcesIn,
  ResourcesOfPlugin,
  SettingPageIn,
} from './registry'

type Sidebar = typeof sidebar
type Own = ResourcesIn<Sidebar> | (typeof unlisted)[number]
type Added = AddedPlugins[keyof AddedPlugins]
type Declared = Own | ResourcesOfPlugin<Added>

export type ResourceName = NameOf<Declared>
declare module './registry' {
  interface DeclaredResources extends Record<ResourceName, true> {}
}
export type PageKey = PageKeyIn<Sidebar>
/** Pages that a screen draws: not those that a setting declares. */
export type ScreenPageKey = Exclude<PageKey, SettingPageIn<Sidebar>>
/** Those of plugins are in their own list of pages. */
export type CustomScreen = CustomScreenOf<Own>
export type FieldPath = FieldPathOf<Declared>
export type RecordFor<N extends ResourceName> = RecordIn<Declared, N>
export type FieldsFor<N extends ResourceName> = FieldsIn<Declared, N>
/** The filters of a resource's list, with those beyond the specified API. */
export type FilterName<N extends ResourceName> =
  | FilterIn<Declared, N>
  | (`${N}.list` extends infer L extends keyof Extended ? keyof Extended[L] & string : never)
/** `products_categories` for each list of references. */
export type ReferenceListName = RefsIn<Declared>
/** A place in the sidebar of that resource. */
export type EntryOf<N extends ResourceName> = Entry<AnyResource & { name: N }>
/** The resource of a custom screen: `orders` of `orders.show`. */
export type ResourceOfScreen<S extends CustomScreen> = S extends `${infer N extends ResourceName}.${string}`
  ? N
  : never
export type InputFor<N extends ResourceName> = InputIn<Declared, N>

type Records = { [N in ResourceName]: RecordFor<N> }
type Calls = CallsIn<Declared> &
  GroupCallsIn<typeof callGroups & { x: typeof extensions.calls }> &
  CallsOfPlugin<Added>
/** `products.bySku`, `auth.login`, `x.history`: every call that is not one of the five generic verbs. */
export type CallName = keyof Calls & string
type Extended = typeof extensions.filters
type OwnerOf<N> = N extends `${infer R extends ResourceName}.${string}` ? R : never
type Parameters<N> = N extends keyof Extended ? ParametersOf<FieldsFor<OwnerOf<N>>, Extended[N]> : unknown
type Bodies = typeof extensions.bodies
type More<M, N> = N extends keyof M ? M[N] : unknown
export type CallParams<N extends CallName> = ParamsOf<Calls[N]>
export type CallQuery<N extends CallName> = QueryOf<Calls[N], Parameters<N>>
export type CallBody<N extends CallName> = BodyOf<Calls[N], More<Bodies, N>>
export type CallResponse<N extends CallName> = ResponseOf<Calls[N], Records>

type Members<X> = { [N in keyof X & string]: `${N}.${keyof X[N] & string}` }[keyof X & string]
/** `history`, `orders.list.customerId`, `variants.add.storeIds`: what a backend may lack, as `GET x` lists it. */
export type ExtensionName = (keyof typeof extensions.calls & string) | Members<Extended> | Members<Bodies>

type Conditions = ConditionsIn<Extended>
/** `inventory.lowStock`: a filter that the backend implements under this name. */
export type ConditionName = keyof Conditions & string
/** Of a reference, the id. */
export type ConditionValue<N extends ConditionName> = Conditions[N] extends { kind: 'ref' }
  ? string
  : ReadValue<Conditions[N]>

type Targets = {
  [N in CallName]: Calls[N] extends { ids: infer I } ? I[keyof I] : never
}[CallName]
type Invalidated = {
  [N in CallName]: Calls[N] extends { invalidates: readonly (infer I)[] } ? I : never
}[CallName]
/** References to undeclared resources, and unknown names in calls: never, which a test asserts. */
export type UndeclaredReference =
  | BadRefs<Declared>
  | Exclude<Targets, ResourceName>
  | Exclude<Invalidated, ResourceName | keyof typeof callGroups>

/** Filters by a field that the record referred to does not have, `serviceBookings: customer.firstName`: never, which a test asserts. */
export type UndeclaredFilterPath =
  | BadFilterPaths<Declared, Declared>
  | {
      [N in keyof Extended & string]: BadFilterPaths<
        { name: N; fields: FieldsFor<OwnerOf<N>>; filters: Extended[N] },
        Declared
      >
    }[keyof Extended & string]
