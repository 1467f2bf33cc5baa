import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
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
import { addNotice } from './notices/add-notice'
import { currentAdmin } from './profile'

type Assignable = 'orders' | 'forms' | 'testRides'
type Body = CallBody<'x.assignOrder'>

const activeAdmins = (context: Pick<Context, 'db' | 'registry'>, id?: string) => {
  const { admins } = tablesOf(context.registry)
  const { firstName, lastName } = admins
  return context.db
    .select({ id: admins.id, name: sql<string>`${firstName} || ' ' || ${lastName}` })
    .from(admins)
    .where(and(isNull(admins.deletedAt), admins.isActive, id === undefined ? undefined : eq(admins.id, id)))
    .orderBy(asc(firstName), asc(lastName), asc(admins.id))
}

const assigneeOf = async (context: Context, { assigneeId }: Body) => {
  if (!assigneeId) return undefined
  const [colleague] = await activeAdmins(context, assigneeId)
  if (!colleague)
    throw validationError({ assigneeId: [reason('query.invalid', { name: 'assigneeId', kind: 'user' })] })
  return colleague
}

/** The record keeps the name, also in its history; the user is kept with the id. */
const assign = async <N extends Assignable>(
  context: CallContext<'x.assignOrder' | 'x.assignForm' | 'x.assignTestRide'>,
  entity: N,
) =>
  inTransaction(context, async (transaction) => {
    const resource = resourceNamed(transaction.registry, entity)
    const id = await lockRecord(transaction, resource, context.params.id, 'no key update')
    const colleague = await assigneeOf(transaction, context.body)
    const after = await updateRecord(transaction, resource, id, {
      assignee: colleague?.name ?? null,
      version: context.body.version,
    })
    const isThis = and(eq(assignedWork.entity, entity), eq(assignedWork.entityId, id))
    await transaction.db.delete(assignedWork).where(isThis)
    if (!colleague) return after
    await transaction.db.insert(assignedWork).values({ entity, entityId: id, adminId: colleague.id })
    if (colleague.id !== currentAdmin(transaction).id)
      await addNotice(transaction, {
        ...{ kind: 'assignment', entity, entityId: id, recipientId: colleague.id },
        label: String(after[resource.nameField as keyof typeof after]),
      })
    return after
  })

export const assignmentHandlers: Handlers = {
  'x.colleagues': async (context) => ({ data: await activeAdmins(context) }),
  'x.assignOrder': (context) => assign(context, 'orders'),
  'x.assignForm': (context) => assign(context, 'forms'),
  'x.assignTestRide': (context) => assign(context, 'testRides'),
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
}
