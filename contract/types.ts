import type { sidebar } from './index'
import type {
  BadRefs,
  CallNameOf,
  CustomScreenOf,
  FieldPathOf,
  InputIn,
  NameOf,
  PageKeyIn,
  RecordIn,
  ResourcesIn,
} from './registry'

type Sidebar = typeof sidebar
type Declared = ResourcesIn<Sidebar>

export type ResourceName = NameOf<Declared>
export type PageKey = PageKeyIn<Sidebar>
export type CustomScreen = CustomScreenOf<Declared>
export type FieldPath = FieldPathOf<Declared>
export type CallName = CallNameOf<Declared>
export type RecordFor<N extends ResourceName> = RecordIn<Declared, N>
export type InputFor<N extends ResourceName> = InputIn<Declared, N>

/** Every reference points at a declared resource, or this line does not compile. */
export const everyReferenceIsDeclared: [BadRefs<Declared>] extends [never] ? true : BadRefs<Declared> = true
