import { accountNotes } from '#contract/policies/account-notes.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { bearerTokenOf } from '#server/auth/auth.ts'
import {
  confirmSecondStep,
  disableTwoFactor,
  hasSecondStep,
  otpauthUri,
  regenerateRecoveryCodes,
  startTwoFactorSetup,
  twoFactorStatusOf,
  unconfirmedKeyOf,
} from '#server/auth/second-step.ts'
import { endSessionsOf } from '#server/auth/session-list.ts'
import { findSignedInAdmin } from '#server/auth/sessions.ts'
import type { CallContext, Handlers } from '#server/core/context.ts'
import { ApiError } from '#server/core/errors.ts'
import { addHistory } from '#server/db/history.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { addAccountMessage, clientOf } from '../outbox/account-messages'
import { refuseBeyondPermissions } from './admins'
import { consumeTwoFactorCode, twoFactorHistoryEntry } from './consume-two-factor-code'
import { removePasskeysOf } from './passkeys'
import { checkOwnPassword, currentAdmin, needsPassword } from './profile'
import { requiresTwoStep } from './role-limits'

/** The name under which authenticator apps list the account. */
const issuer = 'Moto Admin'

const start = async (context: CallContext<'x.startTwoStep'>) => {
  const { id, email } = currentAdmin(context)
  await checkOwnPassword(context, context.body.currentPassword)
  const key = await startTwoFactorSetup(context.db, id)
  if (!key) throw new ApiError(409, reason('twoStep.on'))
  return { key, address: otpauthUri(key, issuer, email) }
}

/** Sessions that were opened with the password only are ended, except this one. */
const confirm = async (context: CallContext<'x.confirmTwoStep'>) => {
  const { id } = currentAdmin(context)
  if (await hasSecondStep(context.db, id)) throw new ApiError(409, reason('twoStep.on'))
  // Another tab may replace the key while the code is checked; the new one would then be in no app.
  const key = await unconfirmedKeyOf(context.db, id)
  await consumeTwoFactorCode(context, context.body.code, 400)
  return inTransaction(context, async (transaction) => {
    if (!key || !(await confirmSecondStep(transaction.db, id, key, transaction.now())))
      throw new ApiError(409, reason('twoStep.notStarted'))
    await endSessionsOf(transaction.db, id, transaction.now(), bearerTokenOf(context.request) ?? '')
    await addHistory(transaction, [{ ...twoFactorHistoryEntry(id), note: accountNotes.twoStepOn }])
    return { recoveryCodes: await regenerateRecoveryCodes(transaction.db, id) }
  })
}

/** A change needs both steps, so that neither a stolen session nor a stolen password is enough. */
const checkBothSteps = async (context: CallContext<'x.endTwoStep' | 'x.renewRecoveryCodes'>) => {
  const { id } = currentAdmin(context)
  if (!(await hasSecondStep(context.db, id))) throw new ApiError(409, reason('twoStep.off'))
  await checkOwnPassword(context, context.body.currentPassword)
  await consumeTwoFactorCode(context, context.body.code, 400)
  return id
}

const renew = async (context: CallContext<'x.renewRecoveryCodes'>) => {
  const id = await checkBothSteps(context)
  return inTransaction(context, async (transaction) => {
    await addHistory(transaction, [
      { ...twoFactorHistoryEntry(id), note: accountNotes.recoveryCodesReplaced },
    ])
    return { recoveryCodes: await regenerateRecoveryCodes(transaction.db, id) }
  })
}

const end = async (context: CallContext, id: string, note: string) => {
  await inTransaction(context, async (transaction) => {
    if (!(await disableTwoFactor(transaction.db, id))) return
    await addHistory(transaction, [{ ...twoFactorHistoryEntry(id), note }])
    const to = await findSignedInAdmin(transaction.db, transaction.registry, id)
    if (to) await addAccountMessage(transaction, { kind: 'twoStepEnded', to, from: clientOf(context) })
  })
  return { message: 'Two-step sign-in is off' }
}

export const twoStepHandlers: Handlers = {
  'x.twoStep': async (context) => ({
    ...(await twoFactorStatusOf(context.db, currentAdmin(context).id)),
    needsPassword: await needsPassword(context),
  }),
  'x.startTwoStep': start,
  'x.confirmTwoStep': confirm,
  'x.renewRecoveryCodes': renew,
  'x.endTwoStep': async (context) => {
    const { role } = currentAdmin(context)
    if (await requiresTwoStep(context, role.id)) throw new ApiError(409, reason('twoStep.ofRole'))
    return end(context, await checkBothSteps(context), accountNotes.twoStepOff)
  },
  'x.resetTwoStep': async (context) => {
    const id = context.params.id.toLowerCase()
    if (id === currentAdmin(context).id) throw new ApiError(400, reason('twoStep.own'))
    await refuseBeyondPermissions(context, id)
    // A stranger who got in may have added one.
    await removePasskeysOf(context, id)
    return end(context, id, accountNotes.twoStepReset)
  },
}
