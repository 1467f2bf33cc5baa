import { and, type SQL } from 'drizzle-orm'

/** Disjoint conditions, so that their counts can be added. */
export type DisjointConditions = { parts: (SQL | undefined)[] }

/** What a filter finds, and how. */
export type FilterCondition = {
  where: SQL | undefined
  /**
   * The same records, tested one by one, where `where` first collects all that they may refer to. It finds a page of
   * frequent matches soon.
   */
  ordered?: SQL | undefined
  /** In the usual order of the list, scanning costs less than collecting all matches. */
  isCommon?: true
  /** Matches are frequent in any order, so the same is true for any sorting. */
  isFrequent?: true
  /** A text in the record's own fields: it matches few records, which an index finds, or too many to collect. */
  isSearch?: true
  /** Counted in place of `where`, with the same sum. */
  counted?: DisjointConditions
}

/** The same conditions, each combined with another one. */
export const narrowConditions = (
  { parts }: DisjointConditions,
  condition: SQL | undefined,
): DisjointConditions => ({
  parts: parts.map((part) => and(condition, part)),
})

/** What is found, combined with another condition. */
export const narrowFilter = <F extends Partial<Pick<FilterCondition, 'where' | 'ordered' | 'counted'>>>(
  found: F,
  condition: SQL | undefined,
): F => ({
  ...found,
  where: and(found.where, condition),
  ...(found.ordered && { ordered: and(found.ordered, condition) }),
  ...(found.counted && { counted: narrowConditions(found.counted, condition) }),
})
