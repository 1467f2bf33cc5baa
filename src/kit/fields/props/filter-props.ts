import type { ListFilter } from '../../list/filters/filter-model'

export type FilterValues = Readonly<Record<string, readonly string[]>>
export type FilterProps = {
  filter: ListFilter
  /** All that is chosen, by the API's words. */
  values: FilterValues
  /** Words and their new values, the others stay; a `step` is one that Back returns from. */
  onChange: (change: Record<string, string[]>, step: boolean) => void
  /** Just asked for: opened and focused at once. */
  fresh?: boolean
}
