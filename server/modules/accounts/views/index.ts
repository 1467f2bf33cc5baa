import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { reason } from '#contract/policies/errors/index.ts'
import { limits } from '#contract/policies/limits.ts'
import { messages } from '#contract/policies/messages.ts'
import { mayChangeView } from '#contract/policies/saved-views.ts'
import { resourceNamed } from '#contract/registry.ts'
import { canRead } from '#server/core/can-read.ts'
import type { CallContext, Context, Handlers } from '#server/core/context.ts'
import { ApiError, validationError } from '#server/core/errors.ts'
import { viewPreferences } from '#server/db/tables/internal.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createRecord, notFoundError, removeRecord, updateRecord } from '#server/db/write/write.ts'
import { currentAdmin } from '../profile'
import { countPinnedViews } from './view-counts'
import { entryOfList, readVisibleViews, toSavedView, type VisibleView } from './visible-views'

const resourceOf = (context: Pick<Context, 'registry'>) => resourceNamed(context.registry, 'savedViews')

/** A view that the user doesn’t see doesn’t exist for them. */
const visibleView = async (context: Context, id: string): Promise<VisibleView> => {
  const [view] = await readVisibleViews(context, id)
  if (!view) throw notFoundError(resourceOf(context))
  return view
}

const checkMayChange = (context: Context, { record, entry }: VisibleView, isShared = record.isShared) => {
  const user = currentAdmin(context)
  const isAllowed = [record, { ...record, isShared }].every((one) => mayChangeView(one, user, entry.resource))
  if (!isAllowed) throw new ApiError(403, reason('access.forbidden'))
}

type Marks = { isPinned?: boolean; isDefault?: boolean }

const refuseTooManyPinned = async (context: Context, viewId: string) => {
  const pinned = (await readVisibleViews(context)).filter(({ isPinned }) => isPinned)
  const { maxPinnedViews: count } = limits
  if (pinned.length >= count && !pinned.some(({ record }) => record.id === viewId))
    throw new ApiError(400, reason('view.pinned.tooMany', { count }))
}

const refuseTooManyViews = async (context: Context) => {
  const { savedViews } = tablesOf(context.registry)
  const { maxViews: count } = limits
  const own = await context.db
    .select({ id: savedViews.id })
    .from(savedViews)
    .where(and(eq(savedViews.ownerId, currentAdmin(context).id), isNull(savedViews.deletedAt)))
    .limit(count)
  if (own.length >= count) throw validationError({ name: [reason('view.tooMany', { count })] })
}

/** One change of a user's views at a time, so that several at once do not pass a limit together. */
const lockOwnViews = async ({ db, registry, admin }: Context) => {
  const { admins } = tablesOf(registry)
  await db
    .select({ id: admins.id })
    .from(admins)
    .where(eq(admins.id, admin?.id ?? ''))
    .for('no key update')
}

const saveViewPreferences = async (context: Context, { record, entry }: VisibleView, marks: Marks) => {
  const adminId = currentAdmin(context).id
  if (!Object.keys(marks).length) return
  if (marks.isPinned) await refuseTooManyPinned(context, record.id)
  if (marks.isDefault) {
    const others = (await readVisibleViews(context))
      .filter((other) => other.entry === entry && other.isDefault)
      .map((other) => other.record.id)
    const isOther = and(inArray(viewPreferences.viewId, others), ne(viewPreferences.viewId, record.id))
    if (others.length)
      await context.db
        .update(viewPreferences)
        .set({ isDefault: false })
        .where(and(eq(viewPreferences.adminId, adminId), isOther))
  }
  await context.db
    .insert(viewPreferences)
    .values({ adminId, viewId: record.id, ...marks })
    .onConflictDoUpdate({ target: [viewPreferences.adminId, viewPreferences.viewId], set: marks })
}

const add = (context: CallContext<'x.addView'>) =>
  inTransaction(context, async (transaction) => {
    await lockOwnViews(transaction)
    const { id: ownerId, firstName, lastName } = currentAdmin(transaction)
    const { isPinned, ...view } = context.body
    const entry = entryOfList(transaction, view.list)
    if (!entry) throw validationError({ list: [reason('query.invalid', { name: 'list', kind: 'list' })] })
    const isShared = view.isShared === true
    const mayAdd = mayChangeView({ isShared, ownerId }, currentAdmin(transaction), entry.resource)
    if (!mayAdd || !canRead(transaction, entry.resource)) throw new ApiError(403, reason('access.forbidden'))
    await refuseTooManyViews(transaction)
    const owner = `${firstName} ${lastName}`
    const { id } = await createRecord(transaction, resourceOf(transaction), {
      ...view,
      isShared,
      ownerId,
      owner,
    })
    await saveViewPreferences(transaction, await visibleView(transaction, id), {
      isPinned: isPinned ?? false,
    })
    return toSavedView(transaction, await visibleView(transaction, id))
  })

const change = (context: CallContext<'x.changeView'>) =>
  inTransaction(context, async (transaction) => {
    const { id } = context.params
    checkMayChange(transaction, await visibleView(transaction, id), context.body.isShared)
    await updateRecord(transaction, resourceOf(transaction), id, context.body)
    return toSavedView(transaction, await visibleView(transaction, id))
  })

const remove = (context: CallContext<'x.removeView'>) =>
  inTransaction(context, async (transaction) => {
    const { id } = context.params
    checkMayChange(transaction, await visibleView(transaction, id))
    await removeRecord(transaction, resourceOf(transaction), id)
    await transaction.db.delete(viewPreferences).where(eq(viewPreferences.viewId, id))
    return { message: messages.deleteSuccessful }
  })

const mark = (context: CallContext<'x.markView'>) =>
  inTransaction(context, async (transaction) => {
    await lockOwnViews(transaction)
    const { id } = context.params
    await saveViewPreferences(transaction, await visibleView(transaction, id), context.body)
    return toSavedView(transaction, await visibleView(transaction, id))
  })

export const viewHandlers: Handlers = {
  'x.views': async (context) => ({
    data: (await readVisibleViews(context)).map((view) => toSavedView(context, view)),
  }),
  'x.addView': add,
  'x.changeView': change,
  'x.removeView': remove,
  'x.markView': mark,
  'x.viewCounts': countPinnedViews,
}
