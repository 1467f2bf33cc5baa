export type ListHints = {
  /** The text of an empty list, below its title. */
  emptyHint?: string
  /** What the search of the list looks through, shown in its box. */
  searchHint?: string
  /** Several of its records can be merged into one. */
  mergeable?: true
}
