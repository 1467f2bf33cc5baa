import type { SQL } from 'drizzle-orm'
import type { Database } from '#server/core/database.ts'

/** The rows of a query as the driver returns them. */
export const selectRows = async <T = unknown>(
  db: Pick<Database, 'execute'>,
  query: SQL | string,
): Promise<T[]> => {
  const found: unknown = await db.execute(query)
  return (found as { rows: T[] }).rows
}
