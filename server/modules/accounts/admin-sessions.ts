import { accountNotes } from '#contract/policies/account-notes.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { resourceNamed } from '#contract/registry.ts'
import { bearerTokenOf } from '#server/auth/auth.ts'
import { removePasswordLink } from '#server/auth/password-links.ts'
import { endSessionOf, endSessionsOf, sessionsOf } from '#server/auth/session-list.ts'
import type { CallContext, Context, Handlers, WriteRules } from '#server/core/context.ts'
import { ApiError } from '#server/core/errors.ts'
import { addHistory } from '#server/db/history.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { updateRecord } from '#server/db/write/write.ts'
import { adminRules, refuseBeyondPermissions } from './admins'
import { currentAdmin } from './profile'
import { readGrants, refuseIfLastSuperAdmin } from './roles'

const entity = 'admins'
const ownSessions = (context: CallContext) => bearerTokenOf(context.request) ?? ''
const sessionsOfAdmin = (context: { params: { id: string } }) => context.params.id.toLowerCase()

const listed = async (context: CallContext, adminId: string) => {
  const data = await sessionsOf(context.db, adminId, ownSessions(context), context.now())
  return { data, total: data.length }
}

const recordEnd = (context: Context, entityId: string, note: string) =>
  addHistory(context, [{ action: 'update', entity, entityId, propKey: 'sessions', note }])

/** Ends one session, and records who did it. */
const endOne = async (context: CallContext, adminId: string, sessionId: string) => {
  await inTransaction(context, async (transaction) => {
    if (!(await endSessionOf(transaction.db, adminId, sessionId, transaction.now())))
      throw new ApiError(404, reason('record.notFound'))
    await recordEnd(transaction, adminId, accountNotes.sessionEnded)
  })
  return { message: 'The session was ended' }
}

const ownRefusal = reason('admin.deactivate.own')

/** Deactivated users are signed out at once, and reactivation does not restore their sessions. */
const setActive = async (context: CallContext<'x.setAdminActive'>) => {
  const id = sessionsOfAdmin(context)
  const { isActive, version } = context.body
  if (!isActive && id === currentAdmin(context).id)
    throw new ApiError(400, ownRefusal, { errors: { isActive: [ownRefusal] } })
  return inTransaction(context, async (transaction) => {
    const admins = resourceNamed(transaction.registry, entity)
    const body = { isActive, ...(version !== undefined && version !== null && { version }) }
    const rules: WriteRules<'admins'> = {
      beforeUpdate: async (within, input, before) => {
        await adminRules.beforeUpdate?.(within, input, before)
        const currentGrants = await readGrants(within, before.role.id)
        if (!isActive && currentGrants?.roleType === 'super-admin-type')
          await refuseIfLastSuperAdmin(within, { adminId: id }, 'isActive')
      },
    }
    const after = await updateRecord(transaction, admins, id, body, rules)
    if (!isActive) {
      await endSessionsOf(transaction.db, id, transaction.now())
      await removePasswordLink(transaction.db, id)
    }
    return after
  })
}

export const adminSessionHandlers: Handlers = {
  'x.ownSessions': (context) => listed(context, currentAdmin(context).id),
  'x.endOwnSession': (context) => endOne(context, currentAdmin(context).id, context.params.id),
  'x.adminSessions': (context) => listed(context, sessionsOfAdmin(context)),
  'x.endAdminSession': async (context) => {
    await refuseBeyondPermissions(context, sessionsOfAdmin(context))
    return endOne(context, sessionsOfAdmin(context), context.params.sessionId)
  },
  'x.endAdminSessions': async (context) => {
    const id = sessionsOfAdmin(context)
    await refuseBeyondPermissions(context, id)
    await inTransaction(context, async (transaction) => {
      const ended = await endSessionsOf(
        transaction.db,
        id,
        transaction.now(),
        id === currentAdmin(context).id ? ownSessions(context) : undefined,
      )
      if (ended) await recordEnd(transaction, id, accountNotes.signedOut)
    })
    return { message: 'Signed out' }
  },
  'x.setAdminActive': setActive,
}
