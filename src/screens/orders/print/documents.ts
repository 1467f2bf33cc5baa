import type { CallResponse, RecordFor } from '#contract/types.ts'

export type PrintedOrder = RecordFor<'orders'>
type Invoice = RecordFor<'invoices'>
export type Documents = CallResponse<'x.orderDocuments'>
export type Seller = Partial<Documents['seller']>
/** An order with what is printed for it. */
export type PrintedDocument = Documents['data'][number]

/** An invoice as it is printed: as issued, or as the order is now. */
export type InvoiceContent = Omit<
  Invoice,
  | 'id'
  | 'version'
  | 'createdAt'
  | 'updatedAt'
  | 'number'
  | 'order'
  | 'replaces'
  | 'issuedBy'
  | 'due'
  | SellerKey
> & {
  due?: string | null
  seller: Seller
  issued?: (Pick<Invoice, 'number' | 'replaces'> & { at: string }) | undefined
}
type SellerKey = Extract<keyof Invoice, `seller${string}`>

const ofInvoice = (invoice: Invoice): InvoiceContent => ({
  ...invoice,
  issued: { number: invoice.number, replaces: invoice.replaces, at: invoice.createdAt },
  seller: {
    name: invoice.sellerName,
    address: invoice.sellerAddress,
    phone: invoice.sellerPhone,
    email: invoice.sellerEmail,
    vatNumber: invoice.sellerVatNumber,
  },
})

const ofOrder = (order: PrintedOrder, seller: Seller): InvoiceContent => ({
  ...order,
  seller,
  orderNumber: order.number,
  orderedAt: order.createdAt,
  customerName: order.customer?.label ?? null,
  payments: (order.payments ?? []).filter(({ reversedAt }) => !reversedAt),
})

type Choice = {
  seller: Seller
  /** Printing issues what is missing, so the preview shows the order as it is now. */
  mayIssue: boolean
  /** The number of an earlier invoice. */
  version?: string | undefined
}

/** The invoice that is printed for an order. */
export const invoiceOf = (
  { order, invoices, isOutdated }: PrintedDocument,
  { seller, mayIssue, version }: Choice,
): InvoiceContent => {
  const invoice = invoices.find(({ number }) => number === version) ?? invoices[0]
  const isReplaced = isOutdated && mayIssue && !version && order.orderStatus !== 'Cancelled'
  return invoice && !isReplaced ? ofInvoice(invoice) : ofOrder(order, seller)
}
