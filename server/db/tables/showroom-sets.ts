import { integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import type { ResourceName } from '#contract/types.ts'

/**
 * The showrooms that records belong to, each combination once. What is listed and counted by the hundred thousand has the
 * number of its combination next to it, and in its indexes: asking each record takes too long. Triggers write it, and
 * follow the record when its showrooms change.
 */
export const showroomSets = pgTable('showroom_sets', {
  id: serial('id').primaryKey(),
  stores: text('stores').array().notNull().unique(),
})

/** What belongs to all showrooms. */
export const setOfAll = 1

/**
 * What has the number next to it: orders, and what of them has lists of its own, which would ask for the order of each of
 * hundreds of thousands to find the few of a showroom.
 */
export const showroomListed = ['orders', 'shipments', 'returns'] as const satisfies readonly ResourceName[]
export const isShowroomListed = (name: string): name is (typeof showroomListed)[number] =>
  (showroomListed as readonly string[]).includes(name)

/** Null: not known yet, for what was written by an earlier version; only users who reach all showrooms see it. */
export const showroomSetColumn = () => integer('showroom_set')

/** The resources whose history and notices have the showrooms of the record: those of `record_showroom_set`. */
export const withShowroomSet: readonly string[] = [
  ...['stores', 'inventory', 'units', 'transfers', 'transferLines', 'transferNotes'],
  ...['orders', 'orderLines', 'orderNotes', 'payments', 'shipments', 'returns', 'returnNotes', 'invoices'],
  ...['testRides', 'testRideNotes', 'outboxMessages', 'cashUps'],
  ...['purchaseOrders', 'purchaseLines', 'purchaseCosts', 'purchaseReceipts'],
]
