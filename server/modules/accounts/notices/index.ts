import { and, desc, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Notice } from '#contract/extensions/notices.ts'
import { limits } from '#contract/policies/limits.ts'
import { messages } from '#contract/policies/messages.ts'
import { canRead } from '#server/core/can-read.ts'
import type { CallContext, Context, Handlers } from '#server/core/context.ts'
import { namedVisibleCondition } from '#server/db/read/visible.ts'
import { noticeReads, notices } from '#server/db/tables/internal.ts'
import { currentAdmin } from '../profile'
import { streamLiveEvents } from './live'
import { presenceHandlers } from './presence'

const day = 86_400_000
const keptSince = (now: Date) => new Date(now.getTime() - limits.noticeDays * day)

/** The user's notifications about records that they may read now; not of what they did themselves. */
const theirs = async (context: Context) => {
  const { id } = currentAdmin(context)
  const readable = context.registry.resources
    .filter((resource) => canRead(context, resource))
    .map(({ name }) => name)
  return and(
    or(isNull(notices.recipientId), eq(notices.recipientId, id)),
    or(isNull(notices.actorId), sql`${notices.actorId} <> ${id}`),
    readable.length ? inArray(notices.entity, readable) : sql`false`,
    gte(notices.at, keptSince(context.now())),
    await namedVisibleCondition(context, notices),
  )
}

const readBy = (id: string) =>
  sql<boolean>`exists (select 1 from ${noticeReads} where ${noticeReads.noticeId} = ${notices.id} and ${noticeReads.adminId} = ${id})`

const list = async (context: CallContext): Promise<{ data: Notice[]; unread: number }> => {
  const { id } = currentAdmin(context)
  const rows = await context.db
    .select({ notice: notices, isRead: readBy(id) })
    .from(notices)
    .where(await theirs(context))
    .orderBy(desc(notices.at), desc(notices.id))
    .limit(limits.maxNotices)
  const data = rows.map(({ notice, isRead }) => ({
    ...{ id: notice.id, at: notice.at.toISOString(), kind: notice.kind, actor: notice.actor },
    ...{ resource: notice.entity, recordId: notice.entityId, label: notice.label, isRead },
  }))
  return { data, unread: data.filter(({ isRead }) => !isRead).length }
}

/** Marks as read, and removes what is no longer listed for anyone. */
const read = async (context: CallContext<'x.readNotices'>) => {
  const { id: adminId } = currentAdmin(context)
  const { id } = context.body
  const which = and(await theirs(context), id ? eq(notices.id, id) : undefined, sql`not ${readBy(adminId)}`)
  const rows = await context.db.select({ noticeId: notices.id }).from(notices).where(which)
  if (rows.length)
    await context.db
      .insert(noticeReads)
      .values(rows.map(({ noticeId }) => ({ adminId, noticeId })))
      .onConflictDoNothing()
  const old = context.db
    .select({ id: notices.id })
    .from(notices)
    .where(lt(notices.at, keptSince(context.now())))
  await context.db.delete(noticeReads).where(inArray(noticeReads.noticeId, old))
  await context.db.delete(notices).where(lt(notices.at, keptSince(context.now())))
  return { message: messages.editSuccessful }
}

export const noticeHandlers: Handlers = {
  'x.notices': list,
  'x.readNotices': read,
  'x.live': streamLiveEvents,
  ...presenceHandlers,
}
