import type { PaymentMethod } from '#contract/calls/payment.ts'
import { paymentMethods } from '#contract/enums.ts'
import { reason } from '#contract/policies/errors/index.ts'
import type { CallBody } from '#contract/types.ts'
import { formatAmount, toDecimal } from '#server/core/amounts.ts'
import type { CallContext, Handlers } from '#server/core/context.ts'
import { ApiError, emptyFieldErrors, validationError } from '#server/core/errors.ts'
import { choiceTerm } from '#server/core/terms.ts'
import { readSettings, writeSetting } from '../settings/settings'

/** Every method is enabled until they are configured, as for orders. */
const defaultMethods = (): PaymentMethod[] =>
  paymentMethods.map((method, i) => ({ method, enabled: true, order: i + 1, instructions: null }))

const inOrder = (list: readonly PaymentMethod[]) => [...list].sort((a, b) => a.order - b.order)

type Given = CallBody<'payment.setMethods'>['list']
/** The methods as they are stored; an unknown one is refused. */
const knownMethods = (input: Given) =>
  input.map(({ method: name, enabled, order, instructions }, i): PaymentMethod => {
    const method = paymentMethods.find((known) => known === name)
    if (method) return { method, enabled, order, instructions: instructions || null }
    const problem = reason('payment.method.invalid')
    throw new ApiError(400, problem, { errors: { [`list.${i}.method`]: [problem] } })
  })

const checkOnce = (list: readonly PaymentMethod[]) => {
  const errors = emptyFieldErrors()
  for (const [i, { method }] of list.entries())
    if (list.findIndex((other) => other.method === method) < i)
      errors[`list.${i}.method`] = [reason('payment.method.repeated', { method: choiceTerm(method) })]
  if (Object.keys(errors).length) throw validationError(errors)
}

const getMethods = async (context: CallContext) => ({
  list: inOrder((await readSettings(context)).paymentMethods ?? defaultMethods()),
})

const setMethods = async (context: CallContext<'payment.setMethods'>) => {
  const list = knownMethods(context.body.list)
  checkOnce(list)
  await writeSetting(context, 'paymentMethods', inOrder(list))
  return getMethods(context)
}

const getAmountPerPoint = async (context: CallContext) => ({
  amount: (await readSettings(context)).amountPerPoint ?? '0.00',
})

const setAmountPerPoint = async (context: CallContext<'payment.setAmountPerPoint'>) => {
  await writeSetting(context, 'amountPerPoint', formatAmount(toDecimal(context.body.amount)))
  return getAmountPerPoint(context)
}

export const paymentSettingHandlers: Handlers = {
  'payment.getMethods': getMethods,
  'payment.setMethods': setMethods,
  'payment.getAmountPerPoint': getAmountPerPoint,
  'payment.setAmountPerPoint': setAmountPerPoint,
}
