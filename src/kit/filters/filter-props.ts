import type { ListFilter } from './filter-model'

export type FilterValues = Readonly<Record<string, readonly string[]>>
export type FilterProps = {
  filter: ListFilter
  /** All filter values, by the API's parameters. */
  values: FilterValues
  /** Parameters with their new values, the others stay; Back returns from a `step`. */
  onChange: (change: Record<string, string[]>, pushesHistory: boolean) => void
  /** Just added: opened and focused at once. */
  fresh?: boolean
}
