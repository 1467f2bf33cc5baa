import { desc, eq } from 'drizzle-orm'
import type { Database } from '../core/database'
import { providerAccounts } from '../db/tables/internal'

/** Since when an account of the OpenID Connect provider signs in as the user. */
export const linkedSince = async (db: Database, adminId: string): Promise<Date | undefined> => {
  const [last] = await db
    .select({ at: providerAccounts.createdAt })
    .from(providerAccounts)
    .where(eq(providerAccounts.adminId, adminId))
    .orderBy(desc(providerAccounts.createdAt))
  return last?.at
}
