/** The rates of carriers; the order has no shipment before one is bought. */
export type Quote = { id: string; rates: readonly { id: string; carrier: string; amount: string }[] }
