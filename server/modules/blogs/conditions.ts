import { and, eq, gt, lte, or } from 'drizzle-orm'
import type { Conditions } from '#server/core/context.ts'
import { tablesOf } from '#server/db/tables/table.ts'

/** The same as `articleStateAt`, for the database. */
export const blogConditions: Pick<Conditions, 'blogs.state'> = {
  'blogs.state': ({ registry, now }, state) => {
    const { status, publishAt } = tablesOf(registry).blogs
    const moment = now()
    const scheduled = eq(status, 'Scheduled')
    const found = {
      Draft: eq(status, 'Draft'),
      Scheduled: and(scheduled, gt(publishAt, moment)),
      Published: or(eq(status, 'Published'), and(scheduled, lte(publishAt, moment))),
    }
    return { where: found[state] }
  },
}
