import type { PaymentMethod } from '../../../contract/calls/payment'
import { paymentMethods } from '../../../contract/enums'
import { messages } from '../../../contract/messages'
import { noErrors, Refusal, wrong } from '../../errors'
import { exact, written } from '../amounts'
import type { CallContext, Handlers } from '../handler'
import { readSettings, writeSetting } from '../settings'

/** Until something is set every method is open, as orders have it too. */
const usual = (): PaymentMethod[] =>
  paymentMethods.map((method, i) => ({ method, enabled: true, order: i + 1, instructions: null }))

const inOrder = (list: readonly PaymentMethod[]) => [...list].sort((a, b) => a.order - b.order)

/** A method there is not, or one that stands twice. */
const checkMethods = (list: readonly PaymentMethod[]) => {
  const known: readonly string[] = paymentMethods
  const unknown = list.findIndex(({ method }) => !known.includes(method))
  if (unknown >= 0)
    throw new Refusal(400, messages.paymentMethodInvalid, {
      errors: { [`list.${unknown}.method`]: [messages.paymentMethodInvalid] },
    })
  const errors = noErrors()
  for (const [i, { method }] of list.entries())
    if (list.findIndex((other) => other.method === method) < i)
      errors[`list.${i}.method`] = [`${method} stands twice`]
  if (Object.keys(errors).length) throw wrong(errors)
}

const getMethods = async (c: CallContext) => ({
  list: inOrder((await readSettings(c)).paymentMethods ?? usual()),
})

const setMethods = async (c: CallContext) => {
  const given = c.body.list as (Omit<PaymentMethod, 'instructions'> & { instructions?: string | null })[]
  const list = given.map(({ method, enabled, order, instructions }) => ({
    method,
    enabled,
    order,
    instructions: instructions || null,
  }))
  checkMethods(list)
  await writeSetting(c, 'paymentMethods', inOrder(list))
  return getMethods(c)
}

const getAmountPerPoint = async (c: CallContext) => ({
  amount: (await readSettings(c)).amountPerPoint ?? '0.00',
})

const setAmountPerPoint = async (c: CallContext) => {
  await writeSetting(c, 'amountPerPoint', written(exact(String(c.body.amount))))
  return getAmountPerPoint(c)
}

export const paymentSettingHandlers: Handlers = {
  'payment.getMethods': getMethods,
  'payment.setMethods': setMethods,
  'payment.getAmountPerPoint': getAmountPerPoint,
  'payment.setAmountPerPoint': setAmountPerPoint,
}
