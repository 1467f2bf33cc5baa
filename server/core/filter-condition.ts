import { and, type SQL } from 'drizzle-orm'

/** Disjoint conditions, so that their counts can be added; `soon` finds some of their records. */
export type DisjointConditions = { soon?: SQL | undefined; parts: (SQL | undefined)[] }

/** What a filter finds, and how. */
export type FilterCondition = {
  where: SQL | undefined
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
