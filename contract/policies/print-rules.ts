import type { printedDocuments } from '../enums'

export type PrintedDocument = (typeof printedDocuments)[number]

export const printRefusals = ['notFound', 'cancelled'] as const
export type PrintRefusal = (typeof printRefusals)[number]

/**
 * Why a document isn't printed. A cancelled order is neither invoiced nor shipped; an invoice that was issued before
 * can be printed again, and its packing slip warns the packer.
 */
export const findPrintRefusal = (
  document: PrintedDocument,
  { orderStatus, invoiceNumber }: { orderStatus: string; invoiceNumber?: string | null },
): PrintRefusal | undefined => {
  if (orderStatus !== 'Cancelled' || document === 'PackingSlip') return undefined
  return document === 'Invoice' && invoiceNumber ? undefined : 'cancelled'
}
