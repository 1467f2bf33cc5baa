/** What carriers ask for; the order knows of a shipment only once it is bought. */
export type Quote = { id: string; rates: readonly { id: string; carrier: string; amount: string }[] }
