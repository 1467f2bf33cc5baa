import { index, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from './columns'

/** The period and the price of deals that have one, besides the list of deal products. */
export const dealTerms = pgTable(
  'deal_terms',
  {
    productId: text('product_id').primaryKey(),
    price: numeric('price', { precision: 12, scale: 2 }),
    startsAt: timestampColumn('starts_at'),
    endsAt: timestampColumn('ends_at'),
  },
  (t) => [index('deal_terms_period').on(t.startsAt, t.endsAt)],
)
