import { and, eq, isNull, sql } from 'drizzle-orm'
import { resourceNamed } from '#contract/registry.ts'
import type { CallContext, Context } from '#server/core/context.ts'
import { addHistory } from '#server/db/history.ts'
import { lockRecord } from '#server/db/lock-record.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { rereadRecord, updateRecord, versionConflictError } from '#server/db/write/write.ts'

type Change = { batch: string; isActive: boolean; at: Date; deactivatedAt: string | null }

/** Codes that were deactivated with the batch have its timestamp, unless they were changed since. */
const changeCodes = async (context: Context, { batch, isActive, at, deactivatedAt }: Change) => {
  const { coupons } = tablesOf(context.registry)
  const concerned = isActive
    ? and(eq(coupons.isActive, false), sql`${coupons.updatedAt} = ${deactivatedAt}`)
    : eq(coupons.isActive, true)
  const where = and(eq(coupons.batch, batch), isNull(coupons.deletedAt), concerned)
  // In one order, so that two writes do not wait for each other.
  await context.db.select({ id: coupons.id }).from(coupons).where(where).orderBy(coupons.id).for('update')
  const changed = await context.db
    .update(coupons)
    .set({ isActive, updatedAt: at, version: sql`${coupons.version} + 1` })
    .where(where)
    .returning({ id: coupons.id })
  await addHistory(
    context,
    changed.map(({ id }) => ({
      ...{ action: 'update', entity: 'coupons', entityId: id, propKey: 'isActive' },
      ...{ from: !isActive, to: isActive },
    })),
  )
}

export const setCouponBatchActive = (call: CallContext<'x.setCouponBatchActive'>) =>
  inTransaction(call, async (context) => {
    const { isActive, version } = call.body
    const batches = resourceNamed(context.registry, 'couponBatches')
    const id = await lockRecord(context, batches, call.params.id, 'no key update')
    const batch = await rereadRecord(context, batches, id)
    if (batch.version !== version) throw versionConflictError(context, batches, batch)
    if (batch.isActive === isActive) return batch
    const at = context.now()
    await changeCodes(context, { batch: id, isActive, at, deactivatedAt: batch.deactivatedAt })
    await updateRecord(context, batches, id, { isActive, deactivatedAt: isActive ? null : at.toISOString() })
    return rereadRecord(context, batches, id)
  })
