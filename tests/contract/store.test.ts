import { afterEach, describe, expect, it } from 'vitest'
import { setStoreFacts, storeTimeZone } from '#contract/store.ts'
import { storeCurrencyNames, storeMoment, storeOffsetMs } from '#contract/store-values.ts'
import { modulesUnder, readModule } from '../support/source'

const hour = 3_600_000
const at = (iso: string) => Date.parse(iso)
const moment = (wall: string) => new Date(storeMoment(at(`${wall}Z`))).toISOString()

afterEach(() => setStoreFacts({}))

describe('the clock of the store', () => {
  it('is six hours ahead of UTC in Bangladesh', () => {
    expect([storeTimeZone(), storeOffsetMs(at('2026-07-15T00:00Z'))]).toEqual(['Asia/Dhaka', 6 * hour])
    expect(moment('2026-07-15T00:00')).toBe('2026-07-14T18:00:00.000Z')
  })
  it('follows summer time where there is one', () => {
    setStoreFacts({ timeZone: 'Europe/Berlin' })
    expect(storeOffsetMs(at('2026-01-15T12:00Z'))).toBe(hour)
    expect(storeOffsetMs(at('2026-07-15T12:00Z'))).toBe(2 * hour)
    expect(moment('2026-03-29T01:59')).toBe('2026-03-29T00:59:00.000Z')
    // Left out, and repeated.
    expect(moment('2026-03-29T02:30')).toBe('2026-03-29T01:30:00.000Z')
    expect(moment('2026-10-25T02:30')).toBe('2026-10-25T00:30:00.000Z')
    expect(moment('2026-10-25T03:00')).toBe('2026-10-25T02:00:00.000Z')
  })
  it.each([
    ['America/New_York', '2026-07-15T04:00:00.000Z'],
    ['Asia/Kolkata', '2026-07-14T18:30:00.000Z'],
    ['UTC', '2026-07-15T00:00:00.000Z'],
  ])('of %s begins the day at %s', (timeZone, start) => {
    setStoreFacts({ timeZone })
    expect(moment('2026-07-15T00:00')).toBe(start)
  })
})

it.each([
  ['BDT', ['BDT', '৳', 'Taka', 'Tk.', 'Tk', 'টাকা']],
  ['EUR', ['EUR', '€']],
  ['USD', ['USD', '$']],
])('amounts in %s may be written with %j', (currency, names) => {
  setStoreFacts({ currency })
  expect(storeCurrencyNames()).toEqual(names)
})

it('the currency and the time zone of the store are stated in one file', () => {
  const isText = (path: string) => path.startsWith('src/i18n/en/')
  const modules = ['contract', 'src', 'server']
    .flatMap(modulesUnder)
    .filter((path) => !isText(path))
    .map(readModule)
  const stated = /'BDT'|'Asia\/Dhaka'|T00:00:00\+06:00|interval '6 hours'|\b6 \* 3_600_000/
  expect(modules.filter(({ text }) => stated.test(text)).map(({ path }) => path)).toEqual([
    'contract/store.ts',
  ])
})
