import { and, type SQL } from 'drizzle-orm'

/** Disjoint conditions, so that their counts can be added; `soon` finds some of their records. */
export type Apart = { soon?: SQL | undefined; parts: (SQL | undefined)[] }

/** What a filter finds, and how. */
export type Found = {
  where: SQL | undefined
  /** Matches are frequent in any order, so scanning costs less than collecting all of them. */
  isCommon?: true
  /** Counted in place of `where`, with the same sum. */
  counted?: Apart
}

/** The same conditions, each combined with another one. */
export const narrowed = ({ soon, parts }: Apart, by: SQL | undefined): Apart => ({
  soon: soon && and(by, soon),
  parts: parts.map((part) => and(by, part)),
})
