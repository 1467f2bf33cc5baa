import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { reason } from '#contract/policies/errors/index.ts'
import { cmsItems } from '#contract/resources/content/cms-items.ts'
import type { RecordFor } from '#contract/types.ts'
import type { Context, WriteRules, Written } from '#server/core/context.ts'
import { validationError } from '#server/core/errors.ts'
import { inIds } from '#server/db/read/in-ids.ts'
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

type Item = RecordFor<'cmsItems'>
const isMoved = ({ after, before }: Written<Item>) =>
  before
    ? after.itemType !== before.itemType ||
      after.place !== before.place ||
      after.parent?.id !== before.parent?.id
    : after.parent !== null

/**
 * Items are nested within the menu of one place. Asked of the result, so that a branch is moved to another place in one
 * batch, whichever of its items is written first.
 */
export const checkMenus = async ({ db, registry }: Context, writes: readonly Written<Item>[]) => {
  const moved = new Map(writes.filter(isMoved).map((write) => [write.after.id, write]))
  if (!moved.size) return
  const table = tablesOf(registry).cmsItems
  const above = alias(table, 'above')
  const ids = [...moved.keys()]
  const apart = await db
    .select({ id: table.id, parent: above.id, name: above.title })
    .from(table)
    .innerJoin(above, eq(above.id, table.parent))
    .where(
      and(
        or(inIds(table.id, ids), inIds(above.id, ids)),
        isNull(table.deletedAt),
        sql`(${above.itemType}, ${above.place}) is distinct from (${table.itemType}, ${table.place})`,
      ),
    )
  for (const { id, name } of apart)
    if (moved.has(id)) throw validationError({ parent: [reason('menu.parent', { name })] })
  for (const { parent } of apart) {
    const { after, before } = moved.get(parent) ?? {}
    const field = after?.itemType === before?.itemType ? 'place' : 'itemType'
    throw validationError({ [field]: [reason('menu.hasItems')] })
  }
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
