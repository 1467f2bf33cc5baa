import { keysOf } from '../grammar/keys'
import type { Subject } from './access'

/** Whose records are counted, and who sees the count. `inMenu`: the count of new work at their entry in the sidebar. */
type Counted = { resource: string; subject: Subject; inMenu?: true }

const orderCount = { resource: 'orders', subject: 'Order' } as const satisfies Counted

/** Work that needs attention: what each count is about. */
export const attentionKinds = {
  ordersToConfirm: { ...orderCount, inMenu: true },
  ordersToProcess: orderCount,
  ordersToPack: orderCount,
  ordersToShip: orderCount,
  unpaidOrders: orderCount,
  partlyPaidOrders: orderCount,
  unansweredQuestions: { resource: 'questions', subject: 'Product', inMenu: true },
  pendingVerifications: { resource: 'userTypes', subject: 'User', inMenu: true },
  lowStock: { resource: 'inventory', subject: 'Product' },
  testRidesToday: { resource: 'testRides', subject: 'Customer', inMenu: true },
} as const satisfies Record<string, Counted>

export type AttentionKind = keyof typeof attentionKinds
export const attentionKeys = keysOf(attentionKinds)
