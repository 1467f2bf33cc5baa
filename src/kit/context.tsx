import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { Image } from '../../contract/grammar/record'
import type { AnyResource } from '../../contract/grammar/resource'
import type { Registry } from '../../contract/registry'
import type { OwnInput } from './fields/lazy-input'
import type { CellProps, Row } from './fields/props/props'
import type { RecordTab } from './record/record-tab'

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
