import type { FillDerived } from '#server/core/context.ts'

export const labelUrlOf = (id: string) => `/api/x/shipments/${id}/label`

/** A shipment has no label before it is bought. */
export const shipmentDerived: FillDerived<'shipments'> = async (_r, records) => {
  for (const record of records)
    record.labelUrl = record.status === 'Bought' ? labelUrlOf(String(record.id)) : null
}
