import { reason } from '../../../contract/policies/errors'
import { tokenIn } from '../../auth/auth'
import {
  confirmSecondStep,
  endSecondStep,
  hasSecondStep,
  renewRecoveryCodes,
  secondStepOf,
  startSecondStep,
} from '../../auth/second-step'
import { endSessionsOf } from '../../auth/session-list'
import { keyAddress } from '../../auth/totp'
import type { CallContext, Handlers } from '../../core/context'
import { ApiError } from '../../core/errors'
import { addHistory } from '../../db/history'
import { inTransaction } from '../../db/transaction'
import { refuseBeyondRights } from './admins'
import { checkOwnPassword, currentAdmin } from './profile'
import { requiresTwoStep } from './role-limits'
import { spendCode, twoStepOf } from './spend-code'

/** The name under which authenticator apps list the account. */
const issuer = 'Moto Admin'

const start = async (c: CallContext<'x.startTwoStep'>) => {
  const { id, email } = currentAdmin(c)
  await checkOwnPassword(c, c.body.currentPassword)
  const key = await startSecondStep(c.db, id)
  if (!key) throw new ApiError(409, reason('twoStep.on'))
  return { key, address: keyAddress(key, issuer, email) }
}

/** Sessions that were opened with the password only are ended, except this one. */
const confirm = async (c: CallContext<'x.confirmTwoStep'>) => {
  const { id } = currentAdmin(c)
  if (await hasSecondStep(c.db, id)) throw new ApiError(409, reason('twoStep.on'))
  await spendCode(c, id, c.body.code, 400)
  return inTransaction(c, async (w) => {
    if (!(await confirmSecondStep(w.db, id, w.now()))) throw new ApiError(409, reason('twoStep.notStarted'))
    await endSessionsOf(w.db, id, w.now(), tokenIn(c.request) ?? '')
    await addHistory(w, [{ ...twoStepOf(id), note: 'Two-step sign-in was turned on' }])
    return { recoveryCodes: await renewRecoveryCodes(w.db, id) }
  })
}

/** A change needs both steps, so that neither a stolen session nor a stolen password is enough. */
const checkBothSteps = async (c: CallContext<'x.endTwoStep' | 'x.renewRecoveryCodes'>) => {
  const { id } = currentAdmin(c)
  if (!(await hasSecondStep(c.db, id))) throw new ApiError(409, reason('twoStep.off'))
  await checkOwnPassword(c, c.body.currentPassword)
  await spendCode(c, id, c.body.code, 400)
  return id
}

const renew = async (c: CallContext<'x.renewRecoveryCodes'>) => {
  const id = await checkBothSteps(c)
  return inTransaction(c, async (w) => {
    await addHistory(w, [{ ...twoStepOf(id), note: 'Recovery codes were replaced' }])
    return { recoveryCodes: await renewRecoveryCodes(w.db, id) }
  })
}

const end = async (c: CallContext, id: string, note: string) => {
  await inTransaction(c, async (w) => {
    if (await endSecondStep(w.db, id)) await addHistory(w, [{ ...twoStepOf(id), note }])
  })
  return { message: 'Two-step sign-in is off' }
}

export const twoStepHandlers: Handlers = {
  'x.twoStep': (c) => secondStepOf(c.db, currentAdmin(c).id),
  'x.startTwoStep': start,
  'x.confirmTwoStep': confirm,
  'x.renewRecoveryCodes': renew,
  'x.endTwoStep': async (c) => {
    const { role } = currentAdmin(c)
    if (await requiresTwoStep(c, role.id)) throw new ApiError(409, reason('twoStep.ofRole'))
    return end(c, await checkBothSteps(c), 'Two-step sign-in was turned off')
  },
  'x.resetTwoStep': async (c) => {
    const id = c.params.id.toLowerCase()
    if (id === currentAdmin(c).id) throw new ApiError(400, reason('twoStep.own'))
    await refuseBeyondRights(c, id)
    return end(c, id, 'Two-step sign-in was reset')
  },
}
