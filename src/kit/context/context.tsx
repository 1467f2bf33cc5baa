import type { DataProvider } from '@refinedev/core'
import { type ComponentType, createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Image } from '#contract/grammar/record.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { Entry } from '#contract/grammar/sidebar.ts'
import type { AccessRule } from '#contract/policies/access.ts'
import type { Registry } from '#contract/registry.ts'
import { useLikelyCapabilities } from '#providers/data/capabilities.ts'
import { extensionFilterNames, withExtensionFilters } from '#providers/data/extension-filters.ts'
import type { CellProps, OwnInput, Row } from './props'
import type { PageAction } from './record-action'
import type { RecordTab } from './record-tab'

/** An icon of `@ant-design/icons`, or another component. */
export type Icon = ComponentType<{ 'aria-hidden': true }>

/** Part of a page. Users without the permission don’t have it, and its code is loaded only where it is drawn. */
type Panel<P> = { key: string; can: AccessRule; Body: ComponentType<P> }
export type RecordPanelProps = { resource: AnyResource; record: Row }

type PictureLibrary = {
  /** Whether the backend has a library that the user may read. */
  can: boolean
  /** Resolves to the selected pictures; none if cancelled. */
  choose: (how?: { multiple?: boolean }) => Promise<Image[]>
  /** The library's dialog, to be rendered somewhere on the page. */
  picker: ReactNode
}
export type UsePictureLibrary = (isWanted?: boolean) => PictureLibrary

/** Where actions are offered: in a list, on the page of a record, or in a panel that shows it next to its list. */
export type ActionPlace = 'list' | 'page' | 'panel'

/** Reads all records of a resource that has no list, such as the variants of products. */
export type ReadUnlisted = (
  provider: Required<Pick<DataProvider, 'getList' | 'custom'>>,
  signal: AbortSignal,
) => Promise<Row[]>

/** Custom cells and inputs, keyed `resource.field` or `resource.rows.column`. */
export type Kit = {
  registry: Registry
  cells?: Readonly<Record<string, ComponentType<CellProps>>>
  inputs?: Readonly<Record<string, OwnInput>>
  /** By resource, what references in files can name although it has no list. */
  unlisted?: Readonly<Record<string, ReadUnlisted>>
  /** By resource, what a deletion affects besides the records. */
  removals?: Readonly<Record<string, (records: readonly Row[]) => string>>
  /** The last tabs of every record page. */
  recordTabs?: (resource: AnyResource) => readonly RecordTab[]
  /** Actions of features on the records of a resource. */
  useFeatureActions?: (resource: AnyResource, place: ActionPlace) => readonly PageAction[]
  /** Actions that plugins add to the records of some resources, in lists too. */
  addedActions?: readonly (PageAction & { resources: readonly string[] })[]
  /** Part of the facts of every record. */
  RecordMark?: ComponentType<{ resource: AnyResource; record: Row }>
  /** Part of the facts of every record and of its form: who else has it open. */
  RecordPresence?: ComponentType<{ resource: AnyResource; recordId: string; isEditing?: boolean }>
  /** An import that the server writes, and those of a list that it is writing now. */
  ImportRun?: ComponentType<{ id: string }>
  RunningImports?: ComponentType<{ list: string }>
  /** What plugins add below the details of the records of some resources, and at the end of the dashboard. */
  recordPanels?: readonly (Panel<RecordPanelProps> & { resources: readonly string[] })[]
  dashboardCards?: readonly Panel<object>[]
  /** The pages of plugins, by key, and the icons of their menu entries. */
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

/** The resource with the filters and sort columns that this backend serves besides the specified ones. */
export const useServedResource = (resource: AnyResource): AnyResource => {
  const { registry } = useKit()
  const further = extensionFilterNames(registry, resource)
  const has = useLikelyCapabilities(further.length > 0)
  const known = further.filter(has).join(' ')
  return useMemo(() => {
    const names = known.split(' ')
    return withExtensionFilters(registry, resource, (name) => names.includes(name))
  }, [registry, resource, known])
}

/** The entry with that resource. */
export const useServedEntry = (entry: Entry): Entry => {
  const resource = useServedResource(entry.resource)
  return useMemo(() => (resource === entry.resource ? entry : { ...entry, resource }), [entry, resource])
}

/** The icons that plugins give their menu entries. */
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
