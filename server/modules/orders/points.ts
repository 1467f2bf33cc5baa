import { eq, sql } from 'drizzle-orm'
import type { Context } from '#server/core/context.ts'
import { addHistory } from '#server/db/history.ts'
import { tablesOf } from '#server/db/tables/table.ts'

/** Adds or subtracts points of a customer, with the order as the reason. */
export const addPoints = async (context: Context, customer: string, points: number, order: string) => {
  if (!points) return
  const table = tablesOf(context.registry).customers
  const [row] = await context.db
    .update(table)
    .set({
      points: sql`coalesce(${table.points}, 0) + ${points}`,
      version: sql`${table.version} + 1`,
      updatedAt: context.now(),
    })
    .where(eq(table.id, customer))
    .returning({ points: table.points })
  const to = Number(row?.points)
  const what = { action: 'update', entity: 'customers', entityId: customer, propKey: 'points' } as const
  await addHistory(context, [{ ...what, from: to - points, to, note: `order ${order}` }])
}
