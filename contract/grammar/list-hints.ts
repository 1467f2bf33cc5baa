import type { Field } from './field'

/** A column that sums up several fields of the record; the admin has its cell, and exports contain those fields. */
export type SummaryColumn<F extends string = string> = Field & { from: readonly F[] }

export type ListHints = {
  /** The text of an empty list, below its title. */
  emptyHint?: string
  /** What the search of the list looks through, shown in its box. */
  searchHint?: string
  /** Several of its records can be merged into one, in its list and on their pages. */
  mergeable?: true
  /** The path of a record’s page on the public site, with its fields in braces: `product/{slug}`. */
  sitePath?: string
  /** The fields of its texts for search engines. Without them its name and its first long text are shown there. */
  searchEngines?: { title: string; description: string }
}

/** The records of that resource whose list is filtered `by` the id of this record, in these columns. */
export type Related = {
  /** The resource of the list. */
  resource: string
  /** Its filter that has the id of this record. */
  by: string
  /** Its columns. */
  columns: readonly string[]
  /** What the record is looked up for: on its first tab instead of one of its own. */
  isMain?: true
}

export type Tabs<V extends string = string> = {
  /** The filter for one value of the choice. */
  by: string
  /** The values with the number of their records. */
  counted?: readonly V[]
}
