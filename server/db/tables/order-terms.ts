import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'

/** What each order was sold on, besides what it and its lines contain; see `server/modules/orders/terms`. */
export const orderTerms = pgTable('order_terms', {
  orderId: text('order_id').primaryKey(),
  terms: jsonb('terms').notNull(),
})
