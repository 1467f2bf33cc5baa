import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { Image } from '#contract/grammar/record.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { Registry } from '#contract/registry.ts'
import type { CellProps, OwnInput, Row } from './props'
import type { PageAction } from './record-action'
import type { RecordTab } from './record-tab'
import type { Icon } from './zone/icon'
import type { Zones } from './zone/zones'

type PictureLibrary = {
  /** Whether the backend has a library that the user may read. */
  can: boolean
  /** Resolves to the selected pictures; none if cancelled. */
  choose: (how?: { multiple?: boolean }) => Promise<Image[]>
  /** The library's dialog, to be rendered somewhere on the page. */
  picker: ReactNode
}
export type UsePictureLibrary = (isWanted?: boolean) => PictureLibrary

/** Custom cells and inputs, keyed `resource.field` or `resource.rows.column`. */
export type Kit = {
  registry: Registry
  cells?: Readonly<Record<string, ComponentType<CellProps>>>
  inputs?: Readonly<Record<string, OwnInput>>
  /** By resource, what a deletion affects besides the record. */
  removals?: Readonly<Record<string, (record: Row) => string>>
  /** The last tabs of every record page. */
  recordTabs?: (resource: AnyResource) => readonly RecordTab[]
  /** Further actions on the page of every record. */
  useRecordActions?: () => readonly PageAction[]
  /** Actions that extensions add to the records of some resources, in lists too. */
  addedActions?: readonly (PageAction & { resources: readonly string[] })[]
  /** Part of the facts of every record. */
  RecordMark?: ComponentType<{ resource: AnyResource; record: Row }>
  /** Part of the facts of every record and of its form: who else has it open. */
  RecordPresence?: ComponentType<{ resource: AnyResource; recordId: string; isEditing?: boolean }>
  /** The panels and pages of extensions, the latter by key, and the icons of their menu entries. */
  zones?: Zones
  pages?: Readonly<Record<string, ComponentType>>
  icons?: Readonly<Record<string, Icon>>
  /** Whether the page at an address can be drawn without waiting for its code. */
  isPageLoaded?: (pathname: string) => boolean
  /** Opens the library for a field or a text. */
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

/** The icons that extensions give their menu entries. */
export const useAddedIcons = () => useContext(KitContext)?.icons

const neverLoaded = () => false
export const useIsPageLoaded = () => useContext(KitContext)?.isPageLoaded ?? neverLoaded

const noLibrary: PictureLibrary = { can: false, choose: () => Promise.resolve([]), picker: null }
const useNoLibrary: UsePictureLibrary = () => noLibrary

/** The media library, if the admin has one. */
export const usePictureLibrary: UsePictureLibrary = (isWanted) => {
  const { useLibrary = useNoLibrary } = useKit()
  return useLibrary(isWanted)
}
