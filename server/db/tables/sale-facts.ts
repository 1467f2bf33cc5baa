import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * What decides whether a product is for sale and is slow to find for all products: whether some showroom has pieces of it,
 * or of one of its available variants, and whether it is in a category. Triggers keep one row per product.
 */
export const saleFacts = pgTable(
  'sale_facts',
  {
    productId: text('product_id').primaryKey(),
    isInStock: boolean('is_in_stock').notNull(),
    hasCategory: boolean('has_category').notNull(),
  },
  // Most products have both.
  (t) => [
    index('sale_facts_out_of_stock').on(t.productId).where(sql`not ${t.isInStock}`),
    index('sale_facts_without_category').on(t.productId).where(sql`not ${t.hasCategory}`),
  ],
)
