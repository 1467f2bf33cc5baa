import type { FillDerived } from '#server/core/context.ts'

/** Returns are named after their orders. */
export const orderNumbers: FillDerived<'returns'> = async (_, records) => {
  for (const record of records) record.orderNumber = record.order.label
}
