import { and, eq, isNull, sql } from 'drizzle-orm'
import { cmsItems } from '../../../contract/resources/content/cms-items'
import type { RecordFor } from '../../../contract/types'
import type { Work, WriteRules } from '../../core/work'
import { tablesOf } from '../../db/tables/table'

/** Room is left between places, so that one can be put between two without touching either. */
const gap = 10
const most = cmsItems.fields.position.max

type CmsType = RecordFor<'cmsItems'>['itemType']

/** The place behind all others of its type. */
const lastPlace = async ({ db, registry }: Work, itemType: CmsType) => {
  const table = tablesOf(registry).cmsItems
  const [last] = await db
    .select({ place: sql`max(${table.position})`.mapWith(Number) })
    .from(table)
    .where(and(isNull(table.deletedAt), eq(table.itemType, itemType)))
  return Math.min((last?.place ?? 0) + gap, most)
}

export const cmsRules: WriteRules<'cmsItems'> = {
  /** What names no place of its own stands last. */
  beforeCreate: async (w, { position, itemType }) => ({
    position: position ?? (await lastPlace(w, itemType)),
  }),
}
