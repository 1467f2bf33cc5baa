/** `"152.50"` in its smallest unit: no amount passes through floating point. */
export const parseMinorUnits = (amount: string): bigint =>
  /^-?\d+\.\d{2}$/.test(amount) ? BigInt(amount.replace('.', '')) : 0n
