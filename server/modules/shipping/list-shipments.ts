import { resourceNamed } from '#contract/registry.ts'
import type { CallContext } from '#server/core/context.ts'
import { narrowFilter } from '#server/core/filter-condition.ts'
import { readPage } from '#server/db/read/read.ts'
import { isParcel } from '#server/db/tables/extra-constraints.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { decodeList } from '#server/query/decode.ts'

/** The shipments that were bought or recorded: rates alone are no parcel. */
export const listShipments = async (context: CallContext) => {
  const shipments = resourceNamed(context.registry, 'shipments')
  const requested = await decodeList(context, shipments, context.query)
  return readPage(context, shipments, {
    ...narrowFilter(requested, isParcel(tablesOf(context.registry).shipments)),
    // All of them are in an index in their order.
    ...(!requested.where && { isIndexed: true }),
  })
}
