import type { sidebar, unlisted } from './index'
import type {
  BadRefs,
  CallNameOf,
  CustomScreenOf,
  FieldPathOf,
  FieldsIn,
  InputIn,
  NameOf,
  PageKeyIn,
  RecordIn,
  RefsIn,
  ResourcesIn,
} from './registry'

type Sidebar = typeof sidebar
type Declared = ResourcesIn<Sidebar> | (typeof unlisted)[number]

export type ResourceName = NameOf<Declared>
export type PageKey = PageKeyIn<Sidebar>
export type CustomScreen = CustomScreenOf<Declared>
export type FieldPath = FieldPathOf<Declared>
export type CallName = CallNameOf<Declared>
export type RecordFor<N extends ResourceName> = RecordIn<Declared, N>
export type FieldsFor<N extends ResourceName> = FieldsIn<Declared, N>
/** `products_categories` for each list of references. */
export type ReferenceListName = RefsIn<Declared>
export type InputFor<N extends ResourceName> = InputIn<Declared, N>

/** References that lead to no declared resource: never, which a test asserts. */
export type UndeclaredReference = BadRefs<Declared>
