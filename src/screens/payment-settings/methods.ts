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

const isReordered = (before: readonly Method[], now: readonly Method[]) =>
  before.some(({ method }, index) => now[index]?.method !== method)

/** The number of changed methods; another order is one change. */
export const changedMethods = (before: readonly Method[], now: readonly Method[]): number => {
  const changed = now.filter((one) => {
    const was = before.find(({ method }) => method === one.method)
    return was?.enabled !== one.enabled || (was.instructions ?? '') !== (one.instructions ?? '')
  })
  return changed.length + (isReordered(before, now) ? 1 : 0)
}

/** What someone else saved, with what was changed here over it. */
export const mergeMethods = (
  base: readonly Method[],
  theirs: readonly Method[],
  mine: readonly Method[],
): Method[] =>
  (isReordered(base, mine) ? mine : theirs).map((one) => {
    const named = (list: readonly Method[]) => list.find(({ method }) => method === one.method)
    const [before, now, other] = [named(base), named(mine), named(theirs)]
    if (!before || !now || !other) return one
    return {
      ...other,
      ...(now.enabled !== before.enabled && { enabled: now.enabled }),
      ...(now.instructions !== before.instructions && { instructions: now.instructions }),
    }
  })
