import { afterAll, describe, expect, it } from 'vitest'
import { formatDay, formatInstant } from '#i18n/format.ts'
import { loadLanguage } from '#i18n/index.ts'
import { parseTypedDate } from '#kit/fields/date/calendar/typed.ts'
import { instantOfWallTime } from '#kit/values/zone.ts'

const now = '2026-11-23'
const parsed = (typed: string) => {
  const found = parseTypedDate(typed, now)
  return found && [found.day, found.time].filter(Boolean).join('T')
}

describe('a typed date', () => {
  it.each([
    ['2026-11-24', '2026-11-24'],
    ['2026-11-24T09:00', '2026-11-24T09:00'],
    ['24/11/2026', '2026-11-24'],
    ['24.11.26', '2026-11-24'],
    ['24/11', '2026-11-24'],
    ['11/24/2026', '2026-11-24'],
    ['24 nov', '2026-11-24'],
    ['Nov 24, 2027 9:00 PM', '2027-11-24T21:00'],
    ['24 November 9 pm', '2026-11-24T21:00'],
    ['12am 1 dec', '2026-12-01T00:00'],
    ['tomorrow 9', '2026-11-24T09:00'],
    ['Today at 18:30', '2026-11-23T18:30'],
    ['9:00', '09:00'],
    ['৯:০০', '09:00'],
  ])('is read from "%s"', (typed, expected) => {
    expect(parsed(typed)).toBe(expected)
  })

  it.each([
    '',
    '30 feb',
    '31/11/2026',
    '25:00',
    '24 nov 13 pm',
    'soon',
    '24',
    'nov',
    '5 5 5 nov 2026',
    'ma 5',
  ])('is not read from "%s"', (typed) => {
    expect(parsed(typed)).toBeUndefined()
  })

  it.each(Array.from({ length: 24 }, (_, hour) => hour))('is read as it is shown, at hour %s', (hour) => {
    const wall = `2026-05-07T${String(hour).padStart(2, '0')}:05`
    expect(parsed(formatInstant(instantOfWallTime(wall)))).toBe(wall)
  })
})

describe('in Bengali, a typed date', () => {
  afterAll(() => loadLanguage('en'))

  it('is read as it is shown, in each month and at each hour', async () => {
    await loadLanguage('bn')
    for (let month = 1; month <= 12; month += 1) {
      const day = `2026-${String(month).padStart(2, '0')}-09`
      expect(parsed(formatDay(day))).toBe(day)
      expect(parsed(formatInstant(instantOfWallTime(`${day}T09:30`)))).toBe(`${day}T09:30`)
    }
    for (let hour = 0; hour < 24; hour += 1) {
      const wall = `2026-05-09T${String(hour).padStart(2, '0')}:30`
      expect(parsed(formatInstant(instantOfWallTime(wall)))).toBe(wall)
    }
    expect(parsed('আগামীকাল সকাল ৯')).toBe('2026-11-24T09:00')
    expect(parsed('২৪/১১/২০২৬ ০৯:০০')).toBe('2026-11-24T09:00')
    expect(parsed('tomorrow 9:00')).toBe('2026-11-24T09:00')
  })
})
