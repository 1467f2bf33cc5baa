import { useMemo } from 'react'
import { fieldOf } from '../../../contract/grammar/facts'
import type { AnyResource } from '../../../contract/grammar/resource'
import type { Entry } from '../../../contract/grammar/sidebar'
import { usePreference } from '../../providers/storage'
import { listKey } from '../paths'

/** The columns that a list can show: the default ones first, then every other readable field. */
export const possibleColumns = (resource: AnyResource): string[] => {
  const usual = resource.list ?? [resource.label]
  const others = [...Object.keys(resource.fields), 'createdAt', 'updatedAt'].filter(
    (key) => !usual.includes(key) && fieldOf(resource, key)?.kind !== 'secret',
  )
  return [...usual, ...others]
}

/** The column with the record's name and link: always shown. */
export const namingColumn = (resource: AnyResource): string =>
  resource.list && !resource.list.includes(resource.label)
    ? (resource.list.find((key) => !['image', 'images'].includes(fieldOf(resource, key)?.kind ?? '')) ??
      resource.label)
    : resource.label

/** The columns that this user chose for this list, stored beyond the visit. */
export const useColumns = (entry: Entry) => {
  const { resource } = entry
  const [chosen, keep] = usePreference<readonly string[] | null>(`columns ${listKey(entry)}`, null)
  return useMemo(() => {
    const possible = possibleColumns(resource)
    const usual = resource.list ?? [resource.label]
    const naming = namingColumn(resource)
    const selected = chosen ?? usual
    const shown = possible.filter((key) => key === naming || selected.includes(key))
    const isOwnChoice = chosen !== null && shown.join() !== possible.filter((k) => usual.includes(k)).join()
    return {
      possible,
      shown,
      naming,
      isOwnChoice,
      toggle: (key: string) => keep(shown.includes(key) ? shown.filter((k) => k !== key) : [...shown, key]),
      reset: () => keep(null),
    }
  }, [resource, chosen, keep])
}
export type ColumnSettings = ReturnType<typeof useColumns>

export type Density = 'compact' | 'comfortable'
/** One choice for all lists. */
export const useDensity = () => usePreference<Density>('density', 'compact')
