import { and, eq, isNull, sql } from 'drizzle-orm'
import { cmsItems } from '#contract/resources/content/cms-items.ts'
import type { RecordFor } from '#contract/types.ts'
import type { Context, WriteRules } from '#server/core/context.ts'
import { tablesOf } from '#server/db/tables/table.ts'

/** Positions have gaps, so that an item can be inserted between two others without changing them. */
const gap = 10
const maxPosition = cmsItems.fields.position.max

type CmsType = RecordFor<'cmsItems'>['itemType']

/** The position after all others of its type. */
const lastPlace = async ({ db, registry }: Context, itemType: CmsType) => {
  const table = tablesOf(registry).cmsItems
  const [last] = await db
    .select({ place: sql`max(${table.position})`.mapWith(Number) })
    .from(table)
    .where(and(isNull(table.deletedAt), eq(table.itemType, itemType)))
  return Math.min((last?.place ?? 0) + gap, maxPosition)
}

export const cmsRules: WriteRules<'cmsItems'> = {
  /** An item without a position is added at the end. */
  beforeCreate: async (context, { position, itemType }) => ({
    position: position ?? (await lastPlace(context, itemType)),
  }),
}
