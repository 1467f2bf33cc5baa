import { useMemo } from 'react'
import type { ResourceName } from '#contract/types.ts'
import { useKit, useServedEntry } from '#kit/context/context.tsx'
import { type FilterValues, filterParamNames, filtersOf, type ListFilter } from '#kit/filters/filter-model.ts'
import { findEntry } from '#kit/navigation/paths.ts'

/** The list of a resource, with the filters that conditions on its records are made of. */
export const useListOf = (resource: ResourceName) => {
  const { registry } = useKit()
  const found = findEntry(registry, resource)
  if (!found) throw new Error(`The records of '${resource}' have no list`)
  const entry = useServedEntry(found)
  const filters = useMemo(() => filtersOf(registry, entry), [registry, entry])
  return { entry, filters }
}

/** The values of filters in the address of a list. */
export const valuesIn = (address: string | null | undefined): FilterValues => {
  const params = new URLSearchParams(address ?? '')
  return Object.fromEntries([...new Set(params.keys())].map((name) => [name, params.getAll(name)]))
}

/** The address with these values; null without any. */
export const addressOf = (values: FilterValues): string | null =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, all]) => all.map((value): [string, string] => [name, value])),
  ).toString() || null

/** The filters that have a value. */
export const setFilters = (filters: readonly ListFilter[], values: FilterValues) =>
  filters.filter((filter) => filterParamNames(filter).some((name) => values[name]?.length))
