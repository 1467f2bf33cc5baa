/** An address of a list, the request line it leads to, and the address it is rewritten to where that differs. */
export type AddressCase = readonly [address: string, line: string, rewritten?: string]
/** By resource. */
export type AddressTable = Readonly<Record<string, readonly AddressCase[]>>
