import { and, type SQL } from 'drizzle-orm'

/** Disjoint conditions, so that their counts can be added; `soon` finds some of their records. */
export type DisjointConditions = { soon?: SQL | undefined; parts: (SQL | undefined)[] }

/** What a filter finds, and how. */
export type FilterCondition = {
  where: SQL | undefined
  /**
   * The same records, tested one by one, where `where` first collects all that they may refer to. It finds a page of
   * frequent matches soon.
   */
  ordered?: SQL | undefined
  /** Matches are frequent in any order, so scanning costs less than collecting all of them. */
  isCommon?: true
  /** Counted in place of `where`, with the same sum. */
  counted?: DisjointConditions
}

/** The same conditions, each combined with another one. */
export const narrowConditions = (
  { soon, parts }: DisjointConditions,
  condition: SQL | undefined,
): DisjointConditions => ({
  soon: soon && and(condition, soon),
  parts: parts.map((part) => and(condition, part)),
})
