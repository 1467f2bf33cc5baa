import { v7 as newId } from 'uuid'
import type { NoticeKind } from '#contract/policies/notices.ts'
import type { ResourceName } from '#contract/types.ts'
import { type Context, nameOfCaller } from '#server/core/context.ts'
import { notices } from '#server/db/tables/internal.ts'

type NewNotice = {
  kind: NoticeKind
  entity: ResourceName
  entityId: string
  label: string
  /** All users who may read the record, if absent. */
  recipientId?: string
}

/** Notifies in the transaction of what happened. */
export const addNotices = async (context: Context, added: readonly NewNotice[]) => {
  if (!added.length) return
  const { admin } = context
  const actor = admin ? nameOfCaller(admin) : 'System'
  // What an automation does is news to its owner, too.
  const own = { at: context.now(), actorId: (!admin?.automation && admin?.id) || null, actor }
  await context.db.insert(notices).values(added.map((notice) => ({ id: newId(), ...own, ...notice })))
}

export const addNotice = (context: Context, notice: NewNotice) => addNotices(context, [notice])
