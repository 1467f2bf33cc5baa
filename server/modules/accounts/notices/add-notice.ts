import { v7 as newId } from 'uuid'
import type { NoticeKind } from '#contract/policies/notices.ts'
import type { ResourceName } from '#contract/types.ts'
import type { Context } from '#server/core/context.ts'
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
export const addNotice = async (context: Context, notice: NewNotice) => {
  const { admin } = context
  const actor = admin ? `${admin.firstName} ${admin.lastName}` : 'System'
  await context.db
    .insert(notices)
    .values({ id: newId(), at: context.now(), actorId: admin?.id ?? null, actor, ...notice })
}
