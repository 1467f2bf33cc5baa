import { accountNotes } from '#contract/policies/account-notes.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { limits } from '#contract/policies/limits.ts'
import { limitAttempts } from '#server/auth/limit-sign-ins.ts'
import { verifyAndConsumeCode } from '#server/auth/second-step.ts'
import type { CallContext } from '#server/core/context.ts'
import { ApiError } from '#server/core/errors.ts'
import { addHistory } from '#server/db/history.ts'
import { addAccountMessage, clientOf } from '../outbox/account-messages'
import { currentAdmin } from './profile'

/** An entry of the audit trail. */
export const twoFactorHistoryEntry = (adminId: string) =>
  ({ action: 'update', entity: 'admins', entityId: adminId, propKey: 'twoStep' }) as const

/** Uses up a code of the caller; a wrong one is refused with that status, and counted. A recovery code is reported to them. */
export const consumeTwoFactorCode = async (context: CallContext, code: string, errorStatus: 400 | 401) => {
  const user = currentAdmin(context)
  const { id: adminId } = user
  const attempt = { account: `code ${adminId}`, address: context.request.ip, most: limits.codeAttempts }
  const limit = await limitAttempts(context.db, attempt, context.now())
  const used = await verifyAndConsumeCode(context.db, adminId, code, context.now())
  if (!used) {
    const problem = reason('login.code.wrong')
    throw new ApiError(errorStatus, problem, { errors: { code: [problem] } })
  }
  await limit.succeeded()
  if (used === 'recovery')
    await addAccountMessage(context, { kind: 'recoveryCodeUsed', to: user, from: clientOf(context) })
  return used
}

/** A sign-in with a recovery code is in the history of the user. */
export const noteRecoveryCode = async (context: CallContext, used: 'app' | 'recovery') => {
  if (used !== 'recovery') return
  const entry = twoFactorHistoryEntry(currentAdmin(context).id)
  await addHistory(context, [{ ...entry, note: accountNotes.recoveryCodeUsed }])
}
