import { expect, it } from 'vitest'
import { storeOffset, storeOffsetHours, storeTimeZone } from '#contract/store.ts'
import { modulesUnder, readModule } from '../support/source'

it.each(['2026-01-15', '2026-07-15'])('the offset of the store is that of its time zone on %s', (day) => {
  const format = new Intl.DateTimeFormat('en', { timeZone: storeTimeZone, timeZoneName: 'longOffset' })
  const zone = format.formatToParts(new Date(day)).find(({ type }) => type === 'timeZoneName')
  expect(zone?.value).toBe(`GMT${storeOffset}`)
  expect(Number.parseInt(storeOffset, 10)).toBe(storeOffsetHours)
})

it('the currency and the time zone of the store are constants of one file', () => {
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
