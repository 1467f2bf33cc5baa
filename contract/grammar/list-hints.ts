export type ListHints = {
  /** The text of an empty list, below its title. */
  emptyHint?: string
  /** What the search of the list looks through, shown in its box. */
  searchHint?: string
}
