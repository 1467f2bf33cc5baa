import { and, eq, isNull, not, sql } from 'drizzle-orm'
import { reason } from '#contract/policies/errors/index.ts'
import { messages } from '#contract/policies/messages.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { RecordFor } from '#contract/types.ts'
import type { CallContext, Context, Handlers, WriteRules } from '#server/core/context.ts'
import { ApiError } from '#server/core/errors.ts'
import { showroomReachCondition } from '#server/db/read/reach.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { removeRecord, updateRecord } from '#server/db/write/write.ts'

type Variant = RecordFor<'variants'>
const variantsOf = ({ registry }: Pick<Context, 'registry'>) => resourceNamed(registry, 'variants')

const setArchived = (
  context: CallContext<'x.archiveVariant'> | CallContext<'x.unarchiveVariant'>,
  isArchived: boolean,
) =>
  updateRecord(
    context,
    variantsOf(context),
    context.params.id,
    { archivedAt: isArchived ? context.now().toISOString() : null, version: context.body.version },
    {
      beforeUpdate: async (_, __, before) => {
        if ((before.archivedAt !== null) === isArchived)
          throw new ApiError(409, reason(isArchived ? 'variant.archived' : 'variant.notArchived'))
        return {}
      },
    },
  )

/** Orders keep the name and price of what they contain, but returns put the variant itself back to stock. */
const refuseIfOrdered = async ({ db, registry }: Context, { id, sku, product }: Variant) => {
  const { orderLines } = tablesOf(registry)
  const [counted] = await db
    .select({ n: sql`count(distinct ${orderLines.order})`.mapWith(Number) })
    .from(orderLines)
    .where(
      and(eq(orderLines.productId, product.id), eq(orderLines.variantId, id), isNull(orderLines.deletedAt)),
    )
  if (counted?.n) throw new ApiError(409, reason('variant.inOrders', { sku, count: counted.n }))
}

const refuseIfOnTheWay = async ({ db, registry }: Context, { id, sku, product }: Variant) => {
  const { transferLines: lines, transfers } = tablesOf(registry)
  const rows = await db
    .select({ id: lines.id })
    .from(lines)
    .innerJoin(transfers, eq(transfers.id, lines.transfer))
    .where(
      and(
        eq(lines.productId, product.id),
        eq(lines.variantId, id),
        eq(transfers.status, 'Sent'),
        isNull(transfers.deletedAt),
      ),
    )
    .limit(1)
  if (rows.length) throw new ApiError(409, reason('variant.onTheWay', { sku }))
}

/** A variant takes its stock along, also that of showrooms that the caller does not reach. */
const refuseBeyondReach = async (context: Context, { id }: Variant) => {
  const { inventory } = tablesOf(context.registry)
  const within = showroomReachCondition(context, resourceNamed(context.registry, 'inventory'))
  if (!within) return
  const rows = await context.db
    .select({ id: inventory.id })
    .from(inventory)
    .where(and(eq(inventory.variant, id), isNull(inventory.deletedAt), not(within)))
    .limit(1)
  if (rows.length) throw new ApiError(409, reason('variant.reach'))
}

const removalRules: WriteRules<'variants'> = {
  beforeRemove: async (context, variant) => {
    await refuseIfOrdered(context, variant)
    await refuseIfOnTheWay(context, variant)
    await refuseBeyondReach(context, variant)
  },
}

const removeVariant = async (context: CallContext<'x.removeVariant'>) => {
  await removeRecord(context, variantsOf(context), context.params.id, removalRules)
  return { message: messages.deleteSuccessful }
}

export const variantArchiveHandlers: Handlers = {
  'x.archiveVariant': (context) => setArchived(context, true),
  'x.unarchiveVariant': (context) => setArchived(context, false),
  'x.removeVariant': removeVariant,
}
