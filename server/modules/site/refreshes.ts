import { sql } from 'drizzle-orm'
import type { SiteRefresh } from '#contract/extensions/records.ts'
import { limits } from '#contract/policies/limits.ts'
import { canRead } from '#server/core/can-read.ts'
import type { CallContext } from '#server/core/context.ts'

import { labelsOf } from '#server/db/read/labels.ts'
import { revalidations } from '#server/db/tables/internal.ts'
import { isRecordId } from '#server/validation/record-id.ts'
import { lastRevalidations } from './site'

type Named = NonNullable<SiteRefresh['records']>[number]

/** The records that tags such as `brands:<id>` name, by their tags. */
const namedRecords = async (context: CallContext, tags: readonly string[]): Promise<Map<string, Named>> => {
  const named = new Map<string, Named>()
  for (const resource of context.registry.resources) {
    const { siteTag, collectionOf, name } = resource
    if (!siteTag || collectionOf || !canRead(context, resource)) continue
    const start = `${siteTag}:`
    const ids = new Set(tags.flatMap((tag) => (tag.startsWith(start) ? tag.slice(start.length) : [])))
    const known = [...ids].filter(isRecordId)
    if (!known.length) continue
    for (const [id, label] of await labelsOf(context, resource, known))
      named.set(start + id, { tag: start + id, resource: name, id, label })
  }
  return named
}

/** The latest refreshes of the public site, newest first. */
export const readSiteRefreshes = async (context: CallContext) => {
  const { db, page } = context
  const rows = await lastRevalidations(db, page ?? { limit: limits.pageSize, offset: 0 })
  const [counted] = await db.select({ n: sql`count(*)`.mapWith(Number) }).from(revalidations)
  const named = await namedRecords(
    context,
    rows.flatMap(({ tags }) => tags),
  )
  const data = rows.map(
    ({ id, at, tags }): SiteRefresh => ({
      id: String(id),
      at: at.toISOString(),
      tags,
      records: tags.flatMap((tag) => named.get(tag) ?? []),
    }),
  )
  return { data, total: counted?.n ?? 0 }
}
