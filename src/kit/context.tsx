import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { Field } from '../../contract/grammar/field'
import type { Image } from '../../contract/grammar/record'
import type { AnyResource } from '../../contract/grammar/resource'
import type { Registry } from '../../contract/registry'
import type { LazyInput } from './lazy-input'
import type { RecordTab } from './record-tab'

/** A record as it came from the backend, its fields known by kind only. */
export type Row = { id: string; version?: number; createdAt?: string; updatedAt?: string } & Record<
  string,
  unknown
>

export type CellProps = {
  resource: AnyResource
  /** The key of the field. */
  name: string
  field: Field
  value: unknown
  /** The record the value belongs to, where there is one. */
  record?: Row
  /** The values of the row, for a cell of rows inside a record. */
  row?: Readonly<Record<string, unknown>>
  /** `list`: one line of a table; `full`: the whole value on the page of a record. */
  size: 'list' | 'full'
}

export type InputProps<V = unknown> = {
  resource: AnyResource
  name: string
  field: Field
  value: V | null | undefined
  onChange: (value: V | null) => void
  onBlur?: () => void
  /** Ties the input to its label. */
  id: string
  /** The words of the label, for inputs that a label can not be tied to. */
  label: string
  disabled?: boolean
  invalid?: boolean
  /** Ids of the help and the errors beside the input. */
  describedBy?: string
  /** The record as it was read, in a form that edits one. */
  record?: Row
  /** The values of the row, for an input of rows inside a record. */
  row?: Readonly<Record<string, unknown>>
  placeholder?: string
}

/** An input of one resource's field, at hand or downloaded on first use. */
export type OwnInput = ComponentType<InputProps> | LazyInput

type PictureLibrary = {
  /** Whether there is a library, and one may look at it. */
  can: boolean
  /** Answers what was chosen: nothing, where one thought better of it. */
  choose: (how?: { multiple?: boolean }) => Promise<Image[]>
  /** Where the library opens; to be drawn somewhere on the page. */
  picker: ReactNode
}
export type UsePictureLibrary = (isWanted?: boolean) => PictureLibrary

/** Cells and inputs of one's own, keyed `resource.field` or `resource.rows.column`. */
export type Kit = {
  registry: Registry
  cells?: Readonly<Record<string, ComponentType<CellProps>>>
  inputs?: Readonly<Record<string, OwnInput>>
  /** By resource, what is said before a record is removed, where more goes than its name tells. */
  removals?: Readonly<Record<string, (record: Row) => string>>
  /** Tabs that the page of every record ends with. */
  recordTabs?: (resource: AnyResource) => readonly RecordTab[]
  /** Stands among the facts of every record. */
  RecordMark?: ComponentType<{ resource: AnyResource; record: Row }>
  /** Lets one choose pictures that were uploaded before, for a field or a text. */
  useLibrary?: UsePictureLibrary
}

const KitContext = createContext<Kit | null>(null)

export const KitProvider = ({ value, children }: { value: Kit; children: ReactNode }) => (
  <KitContext.Provider value={value}>{children}</KitContext.Provider>
)

export const useKit = (): Kit => {
  const kit = useContext(KitContext)
  if (!kit) throw new Error('Pages of the kit need a <KitProvider> around them')
  return kit
}

const noLibrary: PictureLibrary = { can: false, choose: () => Promise.resolve([]), picker: null }
const useNoLibrary: UsePictureLibrary = () => noLibrary

/** The library of pictures, where the admin has one. */
export const usePictureLibrary: UsePictureLibrary = (isWanted) => {
  const { useLibrary = useNoLibrary } = useKit()
  return useLibrary(isWanted)
}
