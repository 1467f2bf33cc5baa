import { isNull, sql } from 'drizzle-orm'
import { cmsItems } from '#contract/resources/content/cms-items.ts'
import type { RecordFor } from '#contract/types.ts'
import type { Context, WriteRules } from '#server/core/context.ts'
import { tablesOf } from '#server/db/tables/table.ts'

/** Positions have gaps, so that an item can be inserted between two others without changing them. */
const gap = 10
const maxPosition = cmsItems.fields.position.max

type CmsType = RecordFor<'cmsItems'>['itemType']

/** The last position of each type. */
const lastPositions = async ({ db, registry }: Context): Promise<Map<CmsType, number>> => {
  const table = tablesOf(registry).cmsItems
  const rows = await db
    .select({ itemType: table.itemType, last: sql`max(${table.position})`.mapWith(Number) })
    .from(table)
    .where(isNull(table.deletedAt))
    .groupBy(table.itemType)
  return new Map(rows.map(({ itemType, last }) => [itemType, last]))
}

export const cmsRules: WriteRules<'cmsItems'> = {
  /** An item without a position is added at the end of its type. */
  beforeCreate: async (context, bodies) => {
    const last = await lastPositions(context)
    return bodies.map(({ position: sent, itemType }) => {
      const end = last.get(itemType) ?? 0
      const position = sent ?? Math.min(end + gap, maxPosition)
      last.set(itemType, Math.max(end, position))
      return { position }
    })
  },
}
