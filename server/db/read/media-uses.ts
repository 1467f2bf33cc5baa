import { and, countDistinct, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { resourceOfSetting } from '#contract/grammar/setting.ts'
import { declaredSettings } from '#contract/settings/index.ts'
import type { ReadContext } from '#server/core/context.ts'
import type { Database } from '#server/core/database.ts'
import { mediaUse } from '../tables/internal'
import { storedResources, tableNamed } from '../tables/table'
import { inIds } from './in-ids'
import { labelsOf } from './labels'

/** Records listed per resource. */
const maxNamed = 10

export type MediaUse = {
  resource: AnyResource
  count: number
  /** How many of them are deleted. */
  deleted: number
  records: { id: string; label: string }[]
}

const deletedAmong = (context: ReadContext, resource: AnyResource, ids: readonly string[]) => {
  const table = tableNamed(context.registry, resource.name)
  return context.db.$count(table, and(inIds(table.id, ids), isNotNull(table.deletedAt)))
}

/** Which records show a file, by resource in the order of the sidebar. */
export const mediaUsesOf = async (context: ReadContext, key: string): Promise<MediaUse[]> => {
  const rows = await context.db
    .selectDistinct({ entity: mediaUse.entity, id: mediaUse.entityId })
    .from(mediaUse)
    .where(eq(mediaUse.key, key))
    .orderBy(mediaUse.entity, mediaUse.entityId)
  const uses: MediaUse[] = []
  for (const resource of storedResources(context.registry)) {
    const ids = rows.flatMap(({ entity, id }) => (entity === resource.name ? [id] : []))
    if (!ids.length) continue
    const labels = await labelsOf(context, resource, ids.slice(0, maxNamed))
    const records = [...labels].map(([id, label]) => ({ id, label: label || resource.title.one }))
    uses.push({ resource, count: ids.length, deleted: await deletedAmong(context, resource, ids), records })
  }
  for (const setting of declaredSettings)
    if (rows.some(({ entity }) => entity === setting.key))
      uses.push({ resource: resourceOfSetting(setting), count: 1, deleted: 0, records: [] })
  return uses
}

/** The number of records that show each of these files. */
export const mediaUseCounts = async (db: Database, keys: readonly string[]): Promise<Map<string, number>> => {
  if (!keys.length) return new Map()
  const rows = await db
    .select({ key: mediaUse.key, n: countDistinct(sql`(${mediaUse.entity}, ${mediaUse.entityId})`) })
    .from(mediaUse)
    .where(inArray(mediaUse.key, [...keys]))
    .groupBy(mediaUse.key)
  return new Map(rows.map(({ key, n }) => [key, Number(n)]))
}
