import { and } from 'drizzle-orm'
import { resourceNamed } from '#contract/registry.ts'
import type { CallContext } from '#server/core/context.ts'
import { readPage } from '#server/db/read/read.ts'
import { isParcel } from '#server/db/tables/extra-constraints.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { decodeList } from '#server/query/decode.ts'

/** The shipments that were bought or recorded: rates alone are no parcel. */
export const listShipments = async (context: CallContext) => {
  const shipments = resourceNamed(context.registry, 'shipments')
  const requested = await decodeList(context, shipments, context.query)
  const isListed = isParcel(tablesOf(context.registry).shipments)
  return readPage(context, shipments, {
    ...requested,
    where: and(requested.where, isListed),
    ...(requested.ordered && { ordered: and(requested.ordered, isListed) }),
    // All of them are in an index in their order.
    ...(!requested.where && { isIndexed: true }),
  })
}
