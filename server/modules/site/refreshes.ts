import { sql } from 'drizzle-orm'
import type { SiteRefresh } from '../../../contract/extensions/records'
import { limits } from '../../../contract/policies/limits'
import type { CallContext } from '../../core/context'
import { revalidations } from '../../db/tables/internal'
import { lastRevalidations } from './site'

/** The latest refreshes of the public site, newest first. */
export const siteRefreshes = async ({ db, page }: CallContext) => {
  const rows = await lastRevalidations(db, page ?? { limit: limits.pageSize, offset: 0 })
  const [counted] = await db.select({ n: sql`count(*)`.mapWith(Number) }).from(revalidations)
  const data = rows.map(({ id, at, tags }): SiteRefresh => ({ id: String(id), at: at.toISOString(), tags }))
  return { data, total: counted?.n ?? 0 }
}
