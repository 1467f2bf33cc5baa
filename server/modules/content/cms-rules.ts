import { and, eq, isNull, sql } from 'drizzle-orm'
import { reason } from '#contract/policies/errors/index.ts'
import { cmsItems } from '#contract/resources/content/cms-items.ts'
import type { RecordFor } from '#contract/types.ts'
import type { Context, WriteRules } from '#server/core/context.ts'
import { validationError } from '#server/core/errors.ts'
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

type Placed = Pick<RecordFor<'cmsItems'>, 'itemType' | 'place'> & { parent: string | null }

/** Items are nested within the menu of one place. */
const checkParent = async ({ db, registry }: Context, { itemType, place, parent }: Placed) => {
  if (itemType !== 'Menu' || !parent) return
  const { cmsItems: table } = tablesOf(registry)
  const [above] = await db
    .select({ itemType: table.itemType, place: table.place, title: table.title })
    .from(table)
    .where(and(eq(table.id, parent), isNull(table.deletedAt)))
  if (above && (above.itemType !== 'Menu' || above.place !== place))
    throw validationError({ parent: [reason('menu.parent', { name: above.title })] })
}

const hasItems = async ({ db, registry }: Context, id: string) => {
  const { cmsItems: table } = tablesOf(registry)
  return (await db.$count(table, and(eq(table.parent, id), isNull(table.deletedAt)))) > 0
}

export const cmsRules: WriteRules<'cmsItems'> = {
  /** An item without a position is added at the end of its type. */
  beforeCreate: async (context, bodies) => {
    for (const { itemType, place = null, parent = null } of bodies)
      await checkParent(context, { itemType, place, parent })
    const last = await lastPositions(context)
    return bodies.map(({ position: sent, itemType }) => {
      const end = last.get(itemType) ?? 0
      const position = sent ?? Math.min(end + gap, maxPosition)
      last.set(itemType, Math.max(end, position))
      return { position }
    })
  },
  beforeUpdate: async (context, body, before) => {
    const { itemType = before.itemType, place = before.place, parent = before.parent?.id ?? null } = body
    await checkParent(context, { itemType, place, parent })
    const isElsewhere = itemType !== before.itemType || place !== before.place
    if (before.itemType === 'Menu' && isElsewhere && (await hasItems(context, before.id))) {
      const field = itemType === before.itemType ? 'place' : 'itemType'
      throw validationError({ [field]: [reason('menu.hasItems')] })
    }
  },
  isLocal: ({ itemType, place, parent }) => [itemType, place, parent].every((value) => value === undefined),
}
