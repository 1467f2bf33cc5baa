import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** The column has one of these texts, ignoring case, by its index over lower-case texts. */
export const inLowerCase = (column: AnyPgColumn, texts: readonly unknown[]): SQL =>
  sql`lower(${column}) in (${sql.join(
    texts.map((text) => sql`lower(${text})`),
    sql`, `,
  )})`
