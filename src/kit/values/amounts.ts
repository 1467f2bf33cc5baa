import { formatMoney } from '#i18n/format.ts'

/** `"152.50"` in the smallest unit; no amount passes through floating point. */
export const toMinorUnits = (amount: unknown): bigint => {
  const [, sign, integer, places = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(String(amount)) ?? []
  if (integer === undefined) return 0n
  const value = BigInt(integer) * 100n + BigInt(places.padEnd(2, '0'))
  return sign ? -value : value
}

export const fromMinorUnits = (value: bigint): string => {
  const digits = String(value < 0n ? -value : value).padStart(3, '0')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export const sumMoney = (amounts: readonly unknown[]): string =>
  fromMinorUnits(amounts.reduce<bigint>((all, amount) => all + toMinorUnits(amount), 0n))

/** `+1,500.00`, `−1,500.00`, `0.00`: an amount that is added or subtracted. */
export const formatSignedMoney = (amount: string): string =>
  `${toMinorUnits(amount) > 0n ? '+' : ''}${formatMoney(amount)}`
