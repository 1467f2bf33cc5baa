import type { PrintedDocument } from '#contract/policies/print-rules.ts'

export const printKinds = ['invoice', 'slip', 'label', 'gatePass'] as const
export type PrintKind = (typeof printKinds)[number]

/** The document as the backend names it. */
export const documentOf = {
  invoice: 'Invoice',
  slip: 'PackingSlip',
  label: 'ShippingLabel',
  gatePass: 'GatePass',
} as const satisfies Record<PrintKind, PrintedDocument>

/** The page that prints these orders, on A4 by default; labels are A6. */
export const printLink = (ids: readonly string[], what: PrintKind): string =>
  `/Sales/Order/print?ids=${ids.map(encodeURIComponent).join(',')}&paper=${what === 'label' ? 'a6' : 'a4'}&what=${what}`

/** The page that prints the packing slip of one shipment of an order. */
export const shipmentSlipLink = (order: string, shipment: string): string =>
  `${printLink([order], 'slip')}&shipment=${encodeURIComponent(shipment)}`
