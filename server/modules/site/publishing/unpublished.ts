import { and, eq, exists, not, sql } from 'drizzle-orm'
import type { Condition, Conditions, FillDerived } from '#server/core/context.ts'
import { inIds } from '#server/db/read/in-ids.ts'
import { unpublishedChanges } from '#server/db/tables/internal.ts'
import { tablesOf } from '#server/db/tables/table.ts'

type Kind = 'products' | 'blogs' | 'cmsItems'
const { entity, entityId } = unpublishedChanges

const withChanges =
  (name: Kind): Condition<boolean> =>
  ({ db, registry }, value) => {
    const found = exists(
      db
        .select({ one: sql`1` })
        .from(unpublishedChanges)
        .where(and(eq(entity, name), eq(entityId, tablesOf(registry)[name].id))),
    )
    return { where: value ? found : not(found) }
  }

export const unpublishedConditions: Pick<Conditions, `${Kind}.unpublishedChanges`> = {
  'products.unpublishedChanges': withChanges('products'),
  'blogs.unpublishedChanges': withChanges('blogs'),
  'cmsItems.unpublishedChanges': withChanges('cmsItems'),
}

/** Derives also whether records have changes that customers don't see yet. */
export const withUnpublished =
  <N extends Kind>(name: N, derive: FillDerived<N>): FillDerived<N> =>
  async (context, records) => {
    await derive(context, records)
    const ids = records.map(({ id }) => id)
    const rows = await context.db
      .select({ id: entityId })
      .from(unpublishedChanges)
      .where(and(eq(entity, name), inIds(entityId, ids)))
    const changed = new Set(rows.map(({ id }) => id))
    for (const record of records) Object.assign(record, { unpublishedChanges: changed.has(record.id) })
  }
