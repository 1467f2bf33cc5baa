import { and, eq, inArray, ne } from 'drizzle-orm'
import { reason } from '../../../../contract/policies/errors'
import { messages } from '../../../../contract/policies/messages'
import { mayChangeView } from '../../../../contract/policies/saved-views'
import { resourceNamed } from '../../../../contract/registry'
import { canRead } from '../../../core/can-read'
import type { CallContext, Context, Handlers } from '../../../core/context'
import { ApiError, validationError } from '../../../core/errors'
import { viewMarks } from '../../../db/tables/internal'
import { inTransaction } from '../../../db/transaction'
import { createRecord, notFound, removeRecord, updateRecord } from '../../../db/write/write'
import { currentAdmin } from '../profile'
import { viewCounts } from './view-counts'
import { entryOfList, shownView, type VisibleView, visibleViews } from './visible-views'

const resourceOf = (w: Pick<Context, 'registry'>) => resourceNamed(w.registry, 'savedViews')

/** A view that the user doesn’t see doesn’t exist for them. */
const visibleView = async (w: Context, id: string): Promise<VisibleView> => {
  const [view] = await visibleViews(w, id)
  if (!view) throw notFound(resourceOf(w))
  return view
}

const checkMayChange = (w: Context, { record, entry }: VisibleView, isShared = record.isShared) => {
  const user = currentAdmin(w)
  const isAllowed = [record, { ...record, isShared }].every((one) => mayChangeView(one, user, entry.resource))
  if (!isAllowed) throw new ApiError(403, reason('access.forbidden'))
}

type Marks = { isPinned?: boolean | null; isDefault?: boolean | null }
const saveMarks = async (w: Context, { record, entry }: VisibleView, { isPinned, isDefault }: Marks) => {
  const adminId = currentAdmin(w).id
  const marks = {
    ...(typeof isPinned === 'boolean' && { isPinned }),
    ...(typeof isDefault === 'boolean' && { isDefault }),
  }
  if (!Object.keys(marks).length) return
  if (marks.isDefault) {
    const others = (await visibleViews(w))
      .filter((other) => other.entry === entry && other.isDefault)
      .map((other) => other.record.id)
    const isOther = and(inArray(viewMarks.viewId, others), ne(viewMarks.viewId, record.id))
    if (others.length)
      await w.db
        .update(viewMarks)
        .set({ isDefault: false })
        .where(and(eq(viewMarks.adminId, adminId), isOther))
  }
  await w.db
    .insert(viewMarks)
    .values({ adminId, viewId: record.id, ...marks })
    .onConflictDoUpdate({ target: [viewMarks.adminId, viewMarks.viewId], set: marks })
}

const add = (c: CallContext<'x.addView'>) =>
  inTransaction(c, async (w) => {
    const { id: ownerId, firstName, lastName } = currentAdmin(w)
    const { isPinned, ...view } = c.body
    const entry = entryOfList(w, view.list)
    if (!entry) throw validationError({ list: [reason('query.invalid', { name: 'list', kind: 'list' })] })
    const isShared = view.isShared === true
    const mayAdd = mayChangeView({ isShared, ownerId }, currentAdmin(w), entry.resource)
    if (!mayAdd || !canRead(w, entry.resource)) throw new ApiError(403, reason('access.forbidden'))
    const owner = `${firstName} ${lastName}`
    const { id } = await createRecord(w, resourceOf(w), { ...view, isShared, ownerId, owner })
    await saveMarks(w, await visibleView(w, id), { isPinned: isPinned ?? false })
    return shownView(w, await visibleView(w, id))
  })

const change = (c: CallContext<'x.changeView'>) =>
  inTransaction(c, async (w) => {
    const { id } = c.params
    checkMayChange(w, await visibleView(w, id), c.body.isShared ?? undefined)
    await updateRecord(w, resourceOf(w), id, c.body)
    return shownView(w, await visibleView(w, id))
  })

const remove = (c: CallContext<'x.removeView'>) =>
  inTransaction(c, async (w) => {
    const { id } = c.params
    checkMayChange(w, await visibleView(w, id))
    await removeRecord(w, resourceOf(w), id)
    await w.db.delete(viewMarks).where(eq(viewMarks.viewId, id))
    return { message: messages.deleteSuccessful }
  })

const mark = (c: CallContext<'x.markView'>) =>
  inTransaction(c, async (w) => {
    const { id } = c.params
    await saveMarks(w, await visibleView(w, id), c.body)
    return shownView(w, await visibleView(w, id))
  })

export const viewHandlers: Handlers = {
  'x.views': async (c) => ({ data: (await visibleViews(c)).map((view) => shownView(c, view)) }),
  'x.addView': add,
  'x.changeView': change,
  'x.removeView': remove,
  'x.markView': mark,
  'x.viewCounts': viewCounts,
}
