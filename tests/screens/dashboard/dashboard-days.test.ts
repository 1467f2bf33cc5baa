import { describe, expect, it } from 'vitest'
import { stepOfTime } from '../../../src/kit/chart/steps'
import { today } from '../../../src/kit/form/values/zone'
import { daysOf, daysOfSpan, momentsIn, momentsOf } from '../../../src/kit/span/days'
import { momentsWithin } from '../../../src/screens/dashboard/links'

describe('days one asks for most', () => {
  it('are those of the store, today among them', () => {
    expect(daysOfSpan('today', '2026-03-03')).toEqual({ first: '2026-03-03', last: '2026-03-03' })
    expect(daysOfSpan('yesterday', '2026-03-01')).toEqual({ first: '2026-02-28', last: '2026-02-28' })
    expect(daysOfSpan('week', '2026-03-03')).toEqual({ first: '2026-02-25', last: '2026-03-03' })
    expect(daysOfSpan('month', '2026-03-03')).toEqual({ first: '2026-02-02', last: '2026-03-03' })
    expect(daysOfSpan('thisMonth', '2026-03-03')).toEqual({ first: '2026-03-01', last: '2026-03-03' })
    expect(daysOfSpan('lastMonth', '2026-01-31')).toEqual({ first: '2025-12-01', last: '2025-12-31' })
    expect(daysOfSpan('lastMonth', '2028-03-31')).toEqual({ first: '2028-02-01', last: '2028-02-29' })
    expect(daysOfSpan('year', '2026-12-31')).toEqual({ first: '2026-01-01', last: '2026-12-31' })
    expect(daysOfSpan('year', '2026-03-03')).toEqual({ first: '2025-04-01', last: '2026-03-03' })
  })

  it('begin with the store’s day, whatever the clock of the browser says', () => {
    // Two in the morning in Dhaka, still the day before in London.
    const now = today(new Date('2026-03-01T20:00:00.000Z'))
    expect(daysOfSpan('today', now)).toEqual({ first: '2026-03-02', last: '2026-03-02' })
  })

  it('are asked for up to, but without, the day after the last, and read back as they were', () => {
    const moments = momentsOf('2026-01-31', '2026-02-28')
    expect(moments).toEqual({ startDate: '2026-01-30T18:00:00.000Z', endDate: '2026-02-28T18:00:00.000Z' })
    expect(daysOf(moments)).toEqual({ first: '2026-01-31', last: '2026-02-28' })
  })

  it('come out of an address whole, or not at all', () => {
    const whole = '?startDate=2026-01-30T18%3A00%3A00.000Z&endDate=2026-02-28T18%3A00%3A00.000Z'
    expect(momentsIn(whole)).toEqual(momentsOf('2026-01-31', '2026-02-28'))
    const odd = [
      '',
      '?startDate=2026-01-01',
      '?startDate=7&endDate=8',
      '?startDate=2026-02-01&endDate=2026-02-01',
    ]
    for (const search of odd) expect(momentsIn(search), search).toBeUndefined()
  })
})

describe('parts of the calendar', () => {
  it('are named for the axis and in full', () => {
    expect(stepOfTime('2026-01-31')).toEqual({ key: '2026-01-31', label: 'Jan 31', title: 'Jan 31, 2026' })
    expect(stepOfTime('2026-01')).toEqual({ key: '2026-01', label: 'Jan 26', title: 'January 2026' })
    expect(stepOfTime('2026')).toEqual({ key: '2026', label: '2026', title: '2026' })
  })

  it('are times of the store, and end where what is looked at ends', () => {
    expect(momentsWithin('2026-12-31')).toEqual(momentsOf('2026-12-31', '2026-12-31'))
    expect(momentsWithin('2026-12')).toEqual(momentsOf('2026-12-01', '2026-12-31'))
    expect(momentsWithin('2026')).toEqual(momentsOf('2026-01-01', '2026-12-31'))
    const looked = momentsOf('2026-12-10', '2027-02-03')
    expect(momentsWithin('2026-12', looked)).toEqual(momentsOf('2026-12-10', '2026-12-31'))
    expect(momentsWithin('2027-02', looked)).toEqual(momentsOf('2027-02-01', '2027-02-03'))
  })
})
