import { keysOf } from '../grammar/keys'
import type { Subject } from './access'

/**
 * Whose records are counted, and who sees the count. `inMenu`: the count of new work at their entry in the sidebar.
 * `lateAfterHours`: the age of the oldest is read too, from when on it is late.
 */
type Counted = { resource: string; subject: Subject; inMenu?: true; lateAfterHours?: number }

const orderCount = { resource: 'orders', subject: 'Order' } as const satisfies Counted

/** Work that needs attention: what each count is about. */
export const attentionKinds = {
  ordersToConfirm: { ...orderCount, inMenu: true, lateAfterHours: 24 },
  ordersToProcess: orderCount,
  ordersToPack: { ...orderCount, lateAfterHours: 48 },
  ordersToShip: { ...orderCount, lateAfterHours: 72 },
  ordersToCollect: orderCount,
  ordersToComplete: orderCount,
  unpaidOrders: { ...orderCount, lateAfterHours: 14 * 24 },
  partlyPaidOrders: orderCount,
  openDeposits: { ...orderCount, lateAfterHours: 3 * 24 },
  unansweredQuestions: { resource: 'questions', subject: 'Product', inMenu: true },
  pendingVerifications: { resource: 'userTypes', subject: 'User', inMenu: true },
  lowStock: { resource: 'inventory', subject: 'Product' },
  testRidesToConfirm: { resource: 'testRides', subject: 'Customer' },
  testRidesToday: { resource: 'testRides', subject: 'Customer', inMenu: true },
} as const satisfies Record<string, Counted>

/** The hours after which the oldest record is late; undefined where its age is not read. */
export const lateAfterHours = (key: AttentionKind): number | undefined => {
  const { lateAfterHours: hours }: Counted = attentionKinds[key]
  return hours
}

export type AttentionKind = keyof typeof attentionKinds
export const attentionKeys = keysOf(attentionKinds)
