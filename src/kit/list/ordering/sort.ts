import { fieldOf } from '#contract/grammar/facts.ts'
import type { AnyResource, SortDirection } from '#contract/grammar/resource.ts'
import { type ListState, sortableFields } from '#providers/list/address.ts'

export type Sort = { by: string; order: SortDirection }

/** Pictures cannot be sorted. */
const unordered = ['image', 'images', 'file', 'rows']

export const isSortable = (resource: AnyResource, key: string): boolean =>
  sortableFields(resource).includes(key) && !unordered.includes(fieldOf(resource, key)?.kind ?? '')

/** The current sorting: the requested one, else the resource's own. */
export const currentSort = (resource: AnyResource, { sort }: Pick<ListState, 'sort'>): Sort | undefined => {
  if (sort) return sort
  const [by, order] = resource.order ?? []
  return by && order ? { by, order } : undefined
}

/** The next sorting on a click on a column header: ascending, descending, then the resource's own. */
export const nextSort = (
  resource: AnyResource,
  now: Sort | undefined,
  key: string,
): { by: string; order: SortDirection } | undefined => {
  if (now?.by !== key) return { by: key, order: 'asc' }
  if (now.order === 'asc') return { by: key, order: 'desc' }
  return resource.order?.[0] === key ? { by: key, order: 'asc' } : undefined
}
