import { and, desc, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Notice } from '../../../../contract/extensions/notices'
import { limits } from '../../../../contract/policies/limits'
import { messages } from '../../../../contract/policies/messages'
import { canRead } from '../../../core/can-read'
import type { CallContext, Context, Handlers } from '../../../core/context'
import { namedWithinReach } from '../../../db/read/reach'
import { noticeReads, notices } from '../../../db/tables/internal'
import { currentAdmin } from '../profile'
import { live } from './live'

const day = 86_400_000
const keptSince = (now: Date) => new Date(now.getTime() - limits.noticeDays * day)

/** The user's notifications about records that they may read now; not of what they did themselves. */
const theirs = (c: Context) => {
  const { id } = currentAdmin(c)
  const readable = c.registry.resources.filter((resource) => canRead(c, resource)).map(({ name }) => name)
  return and(
    or(isNull(notices.recipientId), eq(notices.recipientId, id)),
    or(isNull(notices.actorId), sql`${notices.actorId} <> ${id}`),
    readable.length ? inArray(notices.entity, readable) : sql`false`,
    gte(notices.at, keptSince(c.now())),
    namedWithinReach(c, notices),
  )
}

const readBy = (id: string) =>
  sql<boolean>`exists (select 1 from ${noticeReads} where ${noticeReads.noticeId} = ${notices.id} and ${noticeReads.adminId} = ${id})`

const list = async (c: CallContext): Promise<{ data: Notice[]; unread: number }> => {
  const { id } = currentAdmin(c)
  const rows = await c.db
    .select({ notice: notices, isRead: readBy(id) })
    .from(notices)
    .where(theirs(c))
    .orderBy(desc(notices.at), desc(notices.id))
    .limit(limits.maxNotices)
  const data = rows.map(({ notice, isRead }) => ({
    ...{ id: notice.id, at: notice.at.toISOString(), kind: notice.kind, actor: notice.actor },
    ...{ resource: notice.entity, recordId: notice.entityId, label: notice.label, isRead },
  }))
  return { data, unread: data.filter(({ isRead }) => !isRead).length }
}

/** Marks as read, and removes what is no longer listed for anyone. */
const read = async (c: CallContext<'x.readNotices'>) => {
  const { id: adminId } = currentAdmin(c)
  const { id } = c.body
  const which = and(theirs(c), id ? eq(notices.id, id) : undefined, sql`not ${readBy(adminId)}`)
  const rows = await c.db.select({ noticeId: notices.id }).from(notices).where(which)
  if (rows.length)
    await c.db
      .insert(noticeReads)
      .values(rows.map(({ noticeId }) => ({ adminId, noticeId })))
      .onConflictDoNothing()
  const old = c.db
    .select({ id: notices.id })
    .from(notices)
    .where(lt(notices.at, keptSince(c.now())))
  await c.db.delete(noticeReads).where(inArray(noticeReads.noticeId, old))
  await c.db.delete(notices).where(lt(notices.at, keptSince(c.now())))
  return { message: messages.editSuccessful }
}

export const noticeHandlers: Handlers = { 'x.notices': list, 'x.readNotices': read, 'x.live': live }
