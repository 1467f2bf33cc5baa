import { afterAll, beforeAll, expect, it } from 'vitest'
import { areaName } from '#i18n/declared-texts.ts'
import { loadLanguage } from '#i18n/index.ts'
import { divisions } from '#server/core/areas.ts'

beforeAll(() => loadLanguage('bn'))
afterAll(() => loadLanguage('en'))

it('every division, district and thana has a name in Bengali letters only', () => {
  const names = divisions.flatMap(({ name, districts }) => [
    name,
    ...districts.flatMap((district) => [district.name, ...district.thanas.map((thana) => thana.name)]),
  ])
  expect(names.length).toBeGreaterThan(500)
  expect(names.filter((name) => !/^[\u0980-\u09ff ]+$/.test(areaName(name)))).toEqual([])
})

it.each([
  ['Chattogram', 'চট্টগ্রাম'],
  ['Barishal Sadar', 'বরিশাল সদর'],
  ['Matlab Uttar', 'মতলব উত্তর'],
  ['A new thana', 'A new thana'],
])('the area %s is called %s in Bengali', (name, bengali) => {
  expect(areaName(name)).toBe(bengali)
})
