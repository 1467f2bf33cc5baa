export type ListHints = {
  /** The text of an empty list, below its title. */
  emptyHint?: string
  /** What the search of the list looks through, shown in its box. */
  searchHint?: string
  /** Several of its records can be merged into one. */
  mergeable?: true
  /** The path of a record’s page on the public site, with its fields in braces: `product/{slug}`. */
  sitePath?: string
  /** The fields of its texts for search engines. Without them its name and its first long text are shown there. */
  searchEngines?: { title: string; description: string }
}

/** The records of that resource whose list is filtered `by` the id of this record, in these columns. */
export type Related = { resource: string; by: string; columns: readonly string[] }

/** `by`: the filter for one value of the choice. */
export type Tabs<V extends string = string> = { by: string; counted?: readonly V[] }
