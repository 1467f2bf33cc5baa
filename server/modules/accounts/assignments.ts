import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { reason } from '#contract/policies/errors/index.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { CallBody } from '#contract/types.ts'
import type { CallContext, Conditions, Context, Handlers } from '#server/core/context.ts'
import { validationError } from '#server/core/errors.ts'
import { lockRecord } from '#server/db/lock-record.ts'
import { assignedWork } from '#server/db/tables/internal.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { updateRecord } from '#server/db/write/write.ts'
import { colleaguesWhoRead, listColleagues, type RecordName } from './colleagues'
import { addNotice } from './notices/add-notice'
import { currentCaller } from './profile'

type Assignable = 'orders' | 'forms' | 'testRides' | 'userTypes' | 'returns' | 'transfers'
type AssignCall =
  | 'x.assignOrder'
  | 'x.assignForm'
  | 'x.assignTestRide'
  | 'x.assignUserType'
  | 'x.assignReturn'
  | 'x.assignTransfer'

const assigneeOf = async (context: Context, record: RecordName, { assigneeId }: CallBody<AssignCall>) => {
  if (!assigneeId) return undefined
  const [colleague] = await colleaguesWhoRead(context, record, [assigneeId])
  if (!colleague) throw validationError({ assigneeId: [reason('assignment.unknown')] })
  return colleague
}

/** The record keeps the name, also in its history; the user is kept with the id. */
export const assign = async <N extends Assignable>(
  context: Context & Pick<CallContext<AssignCall>, 'params' | 'body'>,
  entity: N,
) =>
  inTransaction(context, async (transaction) => {
    const resource = resourceNamed(transaction.registry, entity)
    const id = await lockRecord(transaction, resource, context.params.id, 'no key update')
    const colleague = await assigneeOf(transaction, { entity, id }, context.body)
    const after = await updateRecord(transaction, resource, id, {
      assignee: colleague?.name ?? null,
      version: context.body.version,
    })
    const isThis = and(eq(assignedWork.entity, entity), eq(assignedWork.entityId, id))
    await transaction.db.delete(assignedWork).where(isThis)
    if (!colleague) return after
    await transaction.db.insert(assignedWork).values({ entity, entityId: id, adminId: colleague.id })
    const { id: callerId, automation } = currentCaller(transaction)
    if (automation || colleague.id !== callerId)
      await addNotice(transaction, {
        ...{ kind: 'assignment', entity, entityId: id, recipientId: colleague.id },
        label: String(after[resource.nameField as keyof typeof after]),
      })
    return after
  })

export const assignmentHandlers: Handlers = {
  'x.colleagues': listColleagues,
  'x.assignOrder': (context) => assign(context, 'orders'),
  'x.assignForm': (context) => assign(context, 'forms'),
  'x.assignTestRide': (context) => assign(context, 'testRides'),
  'x.assignUserType': (context) => assign(context, 'userTypes'),
  'x.assignReturn': (context) => assign(context, 'returns'),
  'x.assignTransfer': (context) => assign(context, 'transfers'),
}

type Assigned = Pick<Conditions, 'orders.assigned'>['orders.assigned']

const isAssigned =
  (entity: Assignable): Assigned =>
  ({ db, registry, admin }, value) => {
    const { id, assignee } = tablesOf(registry)[entity]
    // Most records are.
    if (value === 'Unassigned') return { where: isNull(assignee), isCommon: true }
    const mine = db
      .select({ id: assignedWork.entityId })
      .from(assignedWork)
      .where(and(eq(assignedWork.adminId, admin?.id ?? ''), eq(assignedWork.entity, entity)))
    const where: SQL = sql`${id} in ${mine}`
    return { where }
  }

export const assignmentConditions = {
  'orders.assigned': isAssigned('orders'),
  'forms.assigned': isAssigned('forms'),
  'testRides.assigned': isAssigned('testRides'),
  'userTypes.assigned': isAssigned('userTypes'),
  'returns.assigned': isAssigned('returns'),
  'transfers.assigned': isAssigned('transfers'),
}
