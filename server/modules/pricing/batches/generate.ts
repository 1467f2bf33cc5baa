import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { reason } from '#contract/policies/errors/index.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { CallContext, Context } from '#server/core/context.ts'
import { validationError } from '#server/core/errors.ts'
import { recordCreations } from '#server/db/history.ts'
import { lockRecord } from '#server/db/lock-record.ts'
import { readRecordsByIds } from '#server/db/read/read.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createRecord, notFoundError, rereadRecord } from '#server/db/write/write.ts'
import { drawCodes } from './random-codes'

/** Rows per statement, whose number of parameters is limited. */
const atOnce = 200
/** Products, categories and brands of all codes together. */
const maxTargets = 100_000
const targetKeys = ['products', 'categories', 'brands'] as const

/** Stores what a coupon applies to for its copies, too. */
const copyTargets = async (context: Context, coupon: string, batch: string) => {
  const tables = tablesOf(context.registry)
  for (const key of targetKeys) {
    const join = tables[`coupons_${key}`]
    await context.db.execute(
      sql`insert into ${join} (${sql.identifier(join.from.name)}, ${sql.identifier(join.to.name)}, ${sql.identifier(join.position.name)})
        select copies.id, source.${sql.identifier(join.to.name)}, source.${sql.identifier(join.position.name)}
        from ${tables.coupons} as copies cross join ${join} as source
        where copies.${sql.identifier(tables.coupons.batch.name)} = ${batch}
          and source.${sql.identifier(join.from.name)} = ${coupon}`,
    )
  }
}

/** Inserts coupons until there are enough: codes that exist already are replaced by others. */
const insertCodes = async (
  context: CallContext<'x.generateCoupons'>,
  { id: template, batch, at }: { id: string; batch: string; at: Date },
) => {
  const { coupons: table } = tablesOf(context.registry)
  const { count, prefix, length, uses } = context.body
  const [row] = await context.db
    .select()
    .from(table)
    .where(and(eq(table.id, template), isNull(table.deletedAt)))
  if (!row) throw notFoundError(resourceNamed(context.registry, 'coupons'))
  const taken = new Set<string>()
  const inserted: string[] = []
  while (inserted.length < count) {
    const codes = drawCodes(Math.min(atOnce, count - inserted.length), { prefix, length }, taken)
    const copies = codes.map((code) => ({
      ...row,
      ...{ id: newId(), version: 1, createdAt: at, updatedAt: at, isActive: true },
      ...{ code, batch, totalLimit: uses },
    }))
    const stored = await context.db
      .insert(table)
      .values(copies)
      .onConflictDoNothing()
      .returning({ id: table.id })
    if (!stored.length) throw validationError({ length: [reason('coupon.codes.taken')] })
    inserted.push(...stored.map(({ id }) => id))
  }
  return inserted
}

const checkTargets = async (context: CallContext<'x.generateCoupons'>, id: string) => {
  const coupon = await rereadRecord(context, resourceNamed(context.registry, 'coupons'), id)
  const targets = targetKeys.reduce((sum, key) => sum + (coupon[key]?.length ?? 0), 0)
  const most = Math.max(1, Math.floor(maxTargets / Math.max(1, targets)))
  if (context.body.count > most) throw validationError({ count: [reason('coupon.codes.targets', { most })] })
}

/** New coupons with random codes and the terms of one coupon, in one transaction. */
export const generateCoupons = (call: CallContext<'x.generateCoupons'>) =>
  inTransaction(call, async (transaction) => {
    const context = { ...call, ...transaction }
    const coupons = resourceNamed(context.registry, 'coupons')
    const batches = resourceNamed(context.registry, 'couponBatches')
    const id = await lockRecord(context, coupons, context.params.id)
    await checkTargets(context, id)
    const { title } = context.body
    const batch = await createRecord(context, batches, { title, coupon: id, isActive: true })
    const inserted = await insertCodes(context, { id, batch: batch.id, at: context.now() })
    await copyTargets(context, id, batch.id)
    for (let i = 0; i < inserted.length; i += atOnce)
      await recordCreations(
        context,
        coupons,
        await readRecordsByIds(context, coupons, inserted.slice(i, i + atOnce)),
      )
    return rereadRecord(context, batches, batch.id)
  })
