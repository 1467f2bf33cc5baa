import { and, eq, isNull } from 'drizzle-orm'
import { isGranted } from '#contract/policies/access.ts'
import {
  type AutomationAction,
  accessOfAutomationAction,
  actionsIn,
  automatedResourceOf,
} from '#contract/policies/automations.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { RecordFor } from '#contract/types.ts'
import type { Context } from '#server/core/context.ts'
import { ApiError } from '#server/core/errors.ts'
import { readOne } from '#server/db/read/read.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { notFoundError } from '#server/db/write/write.ts'
import { assign } from '../accounts/assignments'
import { colleaguesWhoRead } from '../accounts/colleagues'
import { addNote } from '../accounts/notes'
import { addNotices } from '../accounts/notices/add-notice'
import { tag } from '../customers/tags'
import { addOrderText } from '../outbox/order-messages'
import { addRideMessage } from '../outbox/test-ride-messages'

type Rule = RecordFor<'automations'>
export type Result = NonNullable<RecordFor<'automationRuns'>['results']>[number]
type Outcome = Result['outcome']
type About = { rule: Rule; recordId: string }

const readRecord = async <N extends 'orders' | 'customers' | 'testRides' | 'inventory'>(
  context: Context,
  name: N,
  id: string,
) => {
  const resource = resourceNamed(context.registry, name)
  const record = await readOne(context, resource, id)
  if (!record) throw notFoundError(resource)
  return record
}

const addTags = async (context: Context, { rule, recordId }: About): Promise<Outcome> => {
  const name = automatedResourceOf(rule.event)
  if (name !== 'orders' && name !== 'customers') return 'Unneeded'
  const before = await readRecord(context, name, recordId)
  const body = { add: [...(rule.tags ?? [])], remove: [] }
  const after = await tag({ ...context, params: { id: recordId }, body }, name)
  return after.version === before.version ? 'Unneeded' : 'Done'
}

const assignRecord = async (context: Context, { rule, recordId }: About): Promise<Outcome> => {
  const name = automatedResourceOf(rule.event)
  if (!rule.assignee || (name !== 'orders' && name !== 'testRides')) return 'Unneeded'
  const { version } = await readRecord(context, name, recordId)
  const body = { assigneeId: rule.assignee.id, version }
  const after = await assign({ ...context, params: { id: recordId }, body }, name)
  return after.version === version ? 'Unneeded' : 'Done'
}

const notesOf = { orders: 'orderNotes', customers: 'customerNotes', testRides: 'testRideNotes' } as const
const writeNote = async (context: Context, { rule, recordId }: About): Promise<Outcome> => {
  const name = automatedResourceOf(rule.event)
  if (!rule.note || name === 'inventory') return 'Unneeded'
  await addNote(
    { ...context, params: { id: recordId }, body: { text: rule.note, mentions: [] } },
    notesOf[name],
  )
  return 'Done'
}

/** Notifies those of the users who may read the record. */
const notify = async (
  context: Context,
  { rule, recordId }: About,
  ids: readonly string[],
): Promise<Outcome> => {
  const entity = automatedResourceOf(rule.event)
  const readers = ids.length ? await colleaguesWhoRead(context, { entity, id: recordId }, ids) : []
  if (!readers.length) return 'NotPermitted'
  const record = await readRecord(context, entity, recordId)
  const { nameField } = resourceNamed(context.registry, entity)
  const label = String(record[nameField as keyof typeof record] ?? '')
  await addNotices(
    context,
    readers.map(({ id: recipientId }) => ({
      kind: 'automation',
      entity,
      entityId: recordId,
      label,
      recipientId,
    })),
  )
  return 'Done'
}

const idsWithRole = async ({ db, registry }: Context, roleId: string) => {
  const { admins } = tablesOf(registry)
  const rows = await db
    .select({ id: admins.id })
    .from(admins)
    .where(and(eq(admins.role, roleId), eq(admins.isActive, true), isNull(admins.deletedAt)))
  return rows.map(({ id }) => id)
}

const sendMessage = async (context: Context, { rule, recordId }: About): Promise<Outcome> => {
  const name = automatedResourceOf(rule.event)
  if (!rule.message || (name !== 'orders' && name !== 'testRides')) return 'Unneeded'
  const subject = rule.messageSubject || rule.name
  const text = {
    template: { subject, email: rule.message, textMessage: rule.message },
    channel: rule.channel ?? undefined,
  }
  const [state] =
    name === 'orders'
      ? await addOrderText(context, await readRecord(context, name, recordId), text)
      : await addRideMessage(context, 'testRideAutomation', await readRecord(context, name, recordId), text)
  if (!state) return 'NoAddress'
  return state === 'OptedOut' ? 'OptedOut' : 'Done'
}

const act: { [A in AutomationAction]: (context: Context, about: About) => Promise<Outcome> } = {
  tags: addTags,
  assignee: assignRecord,
  note: writeNote,
  notifiedUser: (context, about) =>
    notify(context, about, about.rule.notifiedUser ? [about.rule.notifiedUser.id] : []),
  notifiedRole: async (context, about) => {
    const { notifiedRole: role } = about.rule
    return notify(context, about, role ? await idsWithRole(context, role.id) : [])
  },
  message: sendMessage,
}

/** Whether the user of the context may do that with the records of the event. */
export const mayDo = ({ admin }: Pick<Context, 'admin'>, action: AutomationAction, event: Rule['event']) => {
  const access = accessOfAutomationAction(action, event)
  return access !== undefined && isGranted(admin?.role, access)
}

/** Does what the rule says with a record, as its owner; an action that is refused leaves the others. */
export const doActions = async (context: Context, about: About): Promise<Result[]> => {
  const results: Result[] = []
  for (const action of actionsIn(about.rule)) {
    if (!mayDo(context, action, about.rule.event)) {
      results.push({ action, outcome: 'NotPermitted', problem: null })
      continue
    }
    try {
      const outcome = await inTransaction(context, (inside) => act[action](inside, about))
      results.push({ action, outcome, problem: null })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      results.push({ action, outcome: 'Refused', problem: error.message.slice(0, 300) })
    }
  }
  return results
}
