import { type CSSProperties, useMemo } from 'react'
import { extensionFieldNames, fieldOf } from '#contract/grammar/facts.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { fieldLabel } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { useAccess } from '#providers/auth/access.ts'
import { useLikelyCapabilities } from '#providers/data/capabilities.ts'
import { type ListState, sortableFields, viewParams } from '#providers/list/list-address.ts'
import type { ColumnWidths } from '#providers/list/list-choices.ts'
import { type ListAddress, saveListChoice, useListChoice } from '#providers/list/use-list-address.ts'
import { usePreference } from '#providers/storage.ts'

type Keys = readonly string[]

/** The id of another record as a text, which no one reads. */
const isRawId = (resource: AnyResource, key: string) =>
  /[a-z]Id$/.test(key) && fieldOf(resource, key)?.kind === 'text'

const defaultColumns = (resource: AnyResource): Keys => resource.list ?? [resource.nameField]

/** The columns that a list can show: the default ones first, then every other readable field. */
export const possibleColumns = (resource: AnyResource): string[] => {
  const first = defaultColumns(resource)
  const others = [...Object.keys(resource.fields), 'createdAt', 'updatedAt'].filter(
    (key) => !first.includes(key) && fieldOf(resource, key)?.kind !== 'secret' && !isRawId(resource, key),
  )
  return [...first, ...others]
}

/** The column with the record's name and link: always shown. */
export const namingColumn = (resource: AnyResource): string =>
  resource.list && !resource.list.includes(resource.nameField)
    ? (resource.list.find((key) => !['image', 'images'].includes(fieldOf(resource, key)?.kind ?? '')) ??
      resource.nameField)
    : resource.nameField

/** All columns: the shown ones in their order, each other one behind its declared predecessor. */
export const arrangeColumns = (declared: Keys, shown: Keys): string[] => {
  const arranged = [...shown]
  for (const [index, key] of declared.entries()) {
    if (arranged.includes(key)) continue
    const predecessor = declared[index - 1]
    arranged.splice(predecessor === undefined ? 0 : arranged.indexOf(predecessor) + 1, 0, key)
  }
  return arranged
}

/** The columns of a choice that still exist, each once, with the one that must be shown. */
export const shownColumns = (possible: Keys, chosen: Keys, required: string): string[] => {
  const existing = [...new Set(chosen)].filter((key) => possible.includes(key))
  return arrangeColumns(possible, existing).filter((key) => key === required || existing.includes(key))
}

/** The shown columns after one was shown or hidden. */
export const toggleColumn = (possible: Keys, shown: Keys, key: string): string[] =>
  shown.includes(key)
    ? shown.filter((one) => one !== key)
    : arrangeColumns(possible, shown).filter((one) => one === key || shown.includes(one))

/** The columns that the address names. */
const namedColumns = ({ keptParams }: ListState): string | undefined => keptParams?.[viewParams.columns]

/** The columns that the address names; otherwise those that this user chose for this list, stored beyond the visit. */
export const useColumns = (entry: Entry, state: ListState) => {
  const { resource } = entry
  const own = useListChoice(entry)?.columns
  const named = namedColumns(state)
  const extensions = extensionFieldNames(resource)
  const has = useLikelyCapabilities(extensions.length > 0)
  const absent = extensions.filter((name) => !has(name)).join()
  const allows = useAccess()
  return useMemo(() => {
    const chosen = named === undefined ? own : named.split(',')
    const isThere = (key: string) =>
      !absent.split(',').includes(`${resource.name}.${key}`) &&
      allows(fieldOf(resource, key)?.access ?? 'open')
    const possible = possibleColumns(resource).filter(isThere)
    const usual = defaultColumns(resource)
    const naming = namingColumn(resource)
    const shown = shownColumns(possible, chosen ?? usual, naming)
    return {
      possible,
      /** In the order of this user. */
      shown,
      naming,
      isOwnChoice:
        chosen !== undefined && shown.join() !== possible.filter((key) => usual.includes(key)).join(),
    }
  }, [resource, own, named, absent, allows])
}
export type ListColumns = ReturnType<typeof useColumns>

/** Shows other columns, in this order; without any the default ones. */
export const saveColumns = (entry: Entry, { state, setColumns }: ListAddress, shown?: Keys): void => {
  if (namedColumns(state) === undefined) saveListChoice(entry, { columns: shown })
  else setColumns(shown ?? defaultColumns(entry.resource))
}

const automatic: ColumnWidths = {}
/** The widths that this user chose for a list. */
export const useColumnWidths = (entry: Entry) => {
  const save = (widths: ColumnWidths) =>
    saveListChoice(entry, { widths: Object.keys(widths).length ? widths : undefined })
  return [useListChoice(entry)?.widths ?? automatic, save] as const
}

/** The custom property of a table that has the width of a column: changing it renders no row again. */
export const widthProperty = (key: string) => `--width-${key}`

/** For the element around the table. */
export const widthProperties = (widths: ColumnWidths): CSSProperties =>
  Object.fromEntries(Object.entries(widths).map(([key, px]) => [widthProperty(key), `${px}px`]))

export type Density = 'compact' | 'comfortable'
/** One choice for all lists. */
export const useDensity = () => usePreference<Density>('density', 'compact')

export type Sort = NonNullable<ListState['sort']>

const unsortableKinds = ['image', 'images', 'file', 'rows']

export const isSortable = (resource: AnyResource, key: string): boolean =>
  sortableFields(resource).includes(key) && !unsortableKinds.includes(fieldOf(resource, key)?.kind ?? '')

/** The current sorting: the requested one, else the resource's own. */
export const currentSort = ({ order }: AnyResource, { sort }: ListState): Sort | undefined =>
  sort ?? (order && { by: order[0], order: order[1] })

/** `Price, ascending`. */
export const sortLabel = (resource: AnyResource, { by, order }: Sort): string =>
  t('list.sort', {
    label: fieldLabel(resource, by),
    order: t(order === 'asc' ? 'list.ascending' : 'list.descending'),
  })

/** The next sorting on a click on a column header: ascending, descending, then the resource's own. */
export const nextSort = (resource: AnyResource, now: Sort | undefined, key: string): Sort | undefined => {
  if (now?.by !== key) return { by: key, order: 'asc' }
  if (now.order === 'asc') return { by: key, order: 'desc' }
  return resource.order?.[0] === key ? { by: key, order: 'asc' } : undefined
}
