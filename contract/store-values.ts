import { storeCurrency, storeTimeZone } from './store'

const spellings: Readonly<Record<string, readonly string[]>> = { BDT: ['৳', 'Taka', 'Tk.', 'Tk', 'টাকা'] }
const symbolOf = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency
/** What people write next to an amount, in any letter case. */
export const storeCurrencyNames = (): readonly string[] => {
  const code = storeCurrency()
  return [code, ...(spellings[code] ?? [symbolOf(code)])]
}

let zone: { timeZone: string; format: Intl.DateTimeFormat } | undefined
/** From UTC to the store's clock, at that moment. */
export const storeOffsetMs = (at: number): number => {
  const timeZone = storeTimeZone()
  if (zone?.timeZone !== timeZone)
    zone = { timeZone, format: new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }) }
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(zone.format.format(at)) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000
}

const dayMs = 86_400_000
/**
 * The moment of a local time of the store, which is given as if it were UTC. An hour that a change of the clock leaves out begins at the
 * change; of one that it repeats, it is the first.
 */
export const storeMoment = (wall: number): number => {
  const possible = [wall - storeOffsetMs(wall - dayMs), wall - storeOffsetMs(wall + dayMs)]
  const exact = possible.filter((at) => at + storeOffsetMs(at) === wall)
  return exact.length ? Math.min(...exact) : Math.max(...possible)
}
