import type { purchaseStatuses } from '../enums'

type Status = (typeof purchaseStatuses)[number]

/**
 * The statuses from which each step of a purchase order is possible. The admin offers steps by it, and the backend refuses
 * others. `close`: the rest is no longer expected.
 */
export const purchaseSteps = {
  change: ['Draft'],
  order: ['Draft'],
  receive: ['Ordered', 'PartlyReceived'],
  close: ['PartlyReceived'],
  cancel: ['Draft', 'Ordered'],
} as const satisfies Readonly<Record<string, readonly Status[]>>
export type PurchaseStep = keyof typeof purchaseSteps

export const canTakeStep = (step: PurchaseStep, status: Status): boolean =>
  purchaseSteps[step].some((one) => one === status)
