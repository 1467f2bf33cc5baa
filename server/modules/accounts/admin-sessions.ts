import { reason } from '../../../contract/policies/errors'
import { resourceNamed } from '../../../contract/registry'
import { tokenIn } from '../../auth/auth'
import { endSessionOf, endSessionsOf, sessionsOf } from '../../auth/session-list'
import type { CallContext, Context, Handlers, WriteRules } from '../../core/context'
import { ApiError } from '../../core/errors'
import { addHistory } from '../../db/history'
import { inTransaction } from '../../db/transaction'
import { updateRecord } from '../../db/write/write'
import { adminRules, refuseUnlessPermitted } from './admins'
import { currentAdmin } from './profile'
import { grantsOf, refuseIfLastSuper } from './roles'

const entity = 'admins'
const ownSessions = (c: CallContext) => tokenIn(c.request) ?? ''
const sessionsOfAdmin = (c: { params: { id: string } }) => c.params.id.toLowerCase()

const listed = async (c: CallContext, adminId: string) => {
  const data = await sessionsOf(c.db, adminId, ownSessions(c), c.now())
  return { data, total: data.length }
}

const recordEnd = (w: Context, entityId: string, note: string) =>
  addHistory(w, [{ action: 'update', entity, entityId, propKey: 'sessions', note }])

/** Ends one session, and records who did it. */
const endOne = async (c: CallContext, adminId: string, sessionId: string) => {
  await inTransaction(c, async (w) => {
    if (!(await endSessionOf(w.db, adminId, sessionId, w.now())))
      throw new ApiError(404, reason('record.notFound'))
    await recordEnd(w, adminId, 'A session was ended')
  })
  return { message: 'The session was ended' }
}

const ownRefusal = reason('admin.deactivate.own')

/** Deactivated users are signed out at once, and reactivation does not restore their sessions. */
const setActive = async (c: CallContext<'x.setAdminActive'>) => {
  const id = sessionsOfAdmin(c)
  const { isActive, version } = c.body
  if (!isActive && id === currentAdmin(c).id)
    throw new ApiError(400, ownRefusal, { errors: { isActive: [ownRefusal] } })
  return inTransaction(c, async (w) => {
    const admins = resourceNamed(w.registry, entity)
    const body = { isActive, ...(version !== undefined && version !== null && { version }) }
    const rules: WriteRules<'admins'> = {
      beforeUpdate: async (within, given, before) => {
        await adminRules.beforeUpdate?.(within, given, before)
        const currentGrants = await grantsOf(within, before.role.id)
        if (!isActive && currentGrants?.roleType === 'super-admin-type')
          await refuseIfLastSuper(within, { adminId: id }, 'isActive')
      },
    }
    const after = await updateRecord(w, admins, id, body, rules)
    if (!isActive) await endSessionsOf(w.db, id, w.now())
    return after
  })
}

export const adminSessionHandlers: Handlers = {
  'x.ownSessions': (c) => listed(c, currentAdmin(c).id),
  'x.endOwnSession': (c) => endOne(c, currentAdmin(c).id, c.params.id),
  'x.adminSessions': (c) => listed(c, sessionsOfAdmin(c)),
  'x.endAdminSession': async (c) => {
    await refuseUnlessPermitted(c, sessionsOfAdmin(c))
    return endOne(c, sessionsOfAdmin(c), c.params.sessionId)
  },
  'x.endAdminSessions': async (c) => {
    const id = sessionsOfAdmin(c)
    await refuseUnlessPermitted(c, id)
    await inTransaction(c, async (w) => {
      const ended = await endSessionsOf(
        w.db,
        id,
        w.now(),
        id === currentAdmin(c).id ? ownSessions(c) : undefined,
      )
      if (ended) await recordEnd(w, id, 'Signed out everywhere')
    })
    return { message: 'Signed out' }
  },
  'x.setAdminActive': setActive,
}
