import { and, eq, gt, lte, or, type SQL } from 'drizzle-orm'
import { articleStatuses } from '../../../contract/enums'
import { reason } from '../../../contract/policies/refusals'
import { resourceNamed } from '../../../contract/registry'
import { wrong } from '../../core/errors'
import type { CallContext } from '../../core/work'
import { readList } from '../../db/read/read'
import { columnOf, tablesOf } from '../../db/tables/table'
import { decodeList } from '../../query/decode'
import { containsText } from '../../query/filters'

const searched = ['title', 'excerpt', 'author'] as const

/** What the words beyond the specified ones mean. */
const further = ({ registry, query, now }: CallContext): SQL | undefined => {
  const column = (key: string) => columnOf(tablesOf(registry).blogs, key)
  const { state } = query
  if (state !== undefined && !articleStatuses.some((known) => known === state))
    throw wrong({ state: [reason('query.notOneOf', { name: 'state', choices: articleStatuses })] })
  const text = String(query.search ?? '').trim()
  const moment = now()
  const has = (status: string) => eq(column('status'), status)
  const meant: Readonly<Record<string, SQL | undefined>> = {
    Draft: has('Draft'),
    Scheduled: and(has('Scheduled'), gt(column('publishAt'), moment)),
    Published: or(has('Published'), and(has('Scheduled'), lte(column('publishAt'), moment))),
  }
  return and(
    text ? or(...searched.map((key) => containsText(column(key), text))) : undefined,
    meant[String(state)],
  )
}

export const listBlogs = async (c: CallContext) => {
  const blogs = resourceNamed(c.registry, 'blogs')
  const { where, ...asked } = await decodeList(c.db, c.registry, blogs, c.query)
  return readList(c, blogs, { ...asked, where: and(where, further(c)) })
}
