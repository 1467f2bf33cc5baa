import type { PaymentMethod } from '../../../contract/calls/payment'
import { paymentMethods } from '../../../contract/enums'

export type Method = Pick<PaymentMethod, 'method' | 'enabled' | 'instructions'>

/** The methods in order; one that was never configured is last, disabled. */
export const sortedMethods = ({ list }: { list: readonly PaymentMethod[] }): Method[] => {
  const known = [...list]
    .sort((a, b) => a.order - b.order)
    .map(({ method, enabled, instructions }) => ({ method, enabled, instructions }))
  const missing = paymentMethods.filter((method) => !known.some((one) => one.method === method))
  return [...known, ...missing.map((method) => ({ method, enabled: false, instructions: null }))]
}

export const toMethodsBody = (methods: readonly Method[]) => ({
  list: methods.map(({ method, enabled, instructions }, index) => ({
    method,
    enabled,
    order: index + 1,
    instructions: instructions?.trim() || null,
  })),
})

/** The number of changed methods; another order is one change. */
export const changedMethods = (before: readonly Method[], now: readonly Method[]): number => {
  const changed = now.filter((one) => {
    const was = before.find(({ method }) => method === one.method)
    return was?.enabled !== one.enabled || (was.instructions ?? '') !== (one.instructions ?? '')
  })
  const isMoved = before.some(({ method }, index) => now[index]?.method !== method)
  return changed.length + (isMoved ? 1 : 0)
}
