import { useMemo, useRef } from 'react'
import { extensionFieldNames, fieldOf } from '#contract/grammar/facts.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { useExtensions } from '#providers/data/extensions.ts'
import type { useListAddress } from '#providers/list/address.ts'
import { useListChoices } from '#providers/list/choices.ts'
import { viewParams } from '#providers/list/list-state.ts'
import { usePreference } from '#providers/storage.ts'
import { shownColumns, toggleColumn } from './columns/arrange-columns'

/** The id of another record as a text, which no one reads. */
const isRawId = (resource: AnyResource, key: string) =>
  /[a-z]Id$/.test(key) && fieldOf(resource, key)?.kind === 'text'

/** The columns that a list can show: the default ones first, then every other readable field. */
export const possibleColumns = (resource: AnyResource): string[] => {
  const defaultColumns = resource.list ?? [resource.nameField]
  const others = [...Object.keys(resource.fields), 'createdAt', 'updatedAt'].filter(
    (key) =>
      !defaultColumns.includes(key) && fieldOf(resource, key)?.kind !== 'secret' && !isRawId(resource, key),
  )
  return [...defaultColumns, ...others]
}

/** The column with the record's name and link: always shown. */
export const namingColumn = (resource: AnyResource): string =>
  resource.list && !resource.list.includes(resource.nameField)
    ? (resource.list.find((key) => !['image', 'images'].includes(fieldOf(resource, key)?.kind ?? '')) ??
      resource.nameField)
    : resource.nameField

type Address = Pick<ReturnType<typeof useListAddress>, 'state' | 'setColumns'>

/** The columns that the address names; otherwise those that this user chose for this list, stored beyond the visit. */
export const useColumns = (entry: Entry, { state, setColumns }: Address) => {
  const { resource } = entry
  const { of, keep: keepChoice } = useListChoices()
  const own = of(entry)?.columns ?? null
  const named = state.keptParams?.[viewParams.columns]
  const latest = useRef({ setColumns, keepChoice })
  latest.current = { setColumns, keepChoice }
  const extensions = extensionFieldNames(resource)
  const has = useExtensions(extensions.length > 0)
  const absent = extensions.filter((name) => !has(name)).join()
  return useMemo(() => {
    const chosen = named === undefined ? own : named.split(',')
    const keep = (next: readonly string[] | null) =>
      named === undefined
        ? latest.current.keepChoice(entry, { columns: next ?? undefined })
        : latest.current.setColumns(next ?? resource.list ?? [resource.nameField])
    const isThere = (key: string) => !absent.split(',').includes(`${resource.name}.${key}`)
    const possible = possibleColumns(resource).filter(isThere)
    const defaultColumns = resource.list ?? [resource.nameField]
    const naming = namingColumn(resource)
    const shown = shownColumns(possible, chosen ?? defaultColumns, naming)
    const isOwnChoice =
      chosen !== null && shown.join() !== possible.filter((k) => defaultColumns.includes(k)).join()
    return {
      possible,
      /** In the order of this user. */
      shown,
      naming,
      isOwnChoice,
      toggle: (key: string) => keep(toggleColumn(possible, shown, key)),
      setShown: (next: readonly string[]) => keep(next),
      reset: () => keep(null),
    }
  }, [entry, resource, own, named, absent])
}
export type ColumnSettings = ReturnType<typeof useColumns>

export type Density = 'compact' | 'comfortable'
/** One choice for all lists. */
export const useDensity = () => usePreference<Density>('density', 'compact')
