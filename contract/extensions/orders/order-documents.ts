import { printedDocuments } from '#contract/enums.ts'
import { defineCalls } from '#contract/grammar/calls.ts'
import { choice, flag, longText, text, values } from '#contract/grammar/field.ts'
import { array, fields, one } from '#contract/grammar/response.ts'
import { printRefusals } from '#contract/policies/print-rules.ts'

const required = { required: true } as const

const documents = fields({
  /** The store, as the general settings have it now. */
  seller: fields({
    name: text(),
    address: longText(),
    phone: text(),
    email: text(),
    vatNumber: text(),
  }),
  /** In the order of the ids. */
  data: array(
    fields({
      order: one('orders'),
      /** Newest first; none before the first print. */
      invoices: array(one('invoices')),
      /** The order was changed since its newest invoice, so that the next print issues a corrected one. */
      isOutdated: flag(required),
      /** The bought shipment. */
      parcel: fields({ carrier: text(), tracking: text() }, { nullable: true }),
    }),
  ),
  refused: array(fields({ id: text(required), reason: choice(printRefusals, required) })),
})

/** The printed documents of up to fifty orders in one call. */
export const orderDocumentCalls = defineCalls({
  orderDocuments: {
    at: 'GET x/orders/documents',
    access: ['Order', 'READ'],
    query: { ids: values(required) },
    response: documents,
  },
  /** Records a print of each order. Issues the invoices that are missing or outdated. */
  printDocuments: {
    at: 'POST x/orders/documents',
    access: ['Order', 'UPDATE'],
    body: { ids: values(required), document: choice(printedDocuments, required) },
    response: documents,
    invalidates: ['orders'],
  },
})
