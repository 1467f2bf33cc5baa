/** An address of a list, its request line, and the address that it is rewritten to, if different. */
export type AddressCase = readonly [address: string, line: string, rewritten?: string]
/** By resource. */
export type AddressTable = Readonly<Record<string, readonly AddressCase[]>>
