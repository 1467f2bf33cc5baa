import { and, type SQL } from 'drizzle-orm'

/** Conditions of which no record meets two; `soon` finds some of theirs. */
export type Apart = { soon?: SQL | undefined; parts: (SQL | undefined)[] }

/** What a filter finds, and how. */
export type Found = {
  where: SQL | undefined
  /** Where much is found, it lies close together in any order: looking along costs less than gathering it all. */
  isCommon?: true
  /** What to count in place of `where`, together the same. */
  counted?: Apart
}

/** The same conditions, each narrowed by another one. */
export const narrowed = ({ soon, parts }: Apart, by: SQL | undefined): Apart => ({
  soon: soon && and(by, soon),
  parts: parts.map((part) => and(by, part)),
})
