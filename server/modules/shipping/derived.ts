import type { Derive } from '../../core/work'

export const labelUrlOf = (id: string) => `/api/x/shipments/${id}/label`

/** What is not bought has no label yet. */
export const shipmentDerived: Derive<'shipments'> = async (_r, records) => {
  for (const record of records)
    record.labelUrl = record.status === 'Bought' ? labelUrlOf(String(record.id)) : null
}
