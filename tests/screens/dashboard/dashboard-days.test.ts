import { describe, expect, it } from 'vitest'
import { daysOfPreset, daysOfTimeframe, timeframeInAddress, timeframeOf } from '#kit/fields/date/days.ts'
import { today } from '#kit/values/zone.ts'
import { timeframeWithin } from '#screens/dashboard/links.ts'
import { chartStepOf } from '#ui/chart/steps.ts'

describe('date range presets', () => {
  it('are those of the store, today among them', () => {
    expect(daysOfPreset('today', '2026-03-03')).toEqual({ first: '2026-03-03', last: '2026-03-03' })
    expect(daysOfPreset('yesterday', '2026-03-01')).toEqual({ first: '2026-02-28', last: '2026-02-28' })
    expect(daysOfPreset('week', '2026-03-03')).toEqual({ first: '2026-02-25', last: '2026-03-03' })
    expect(daysOfPreset('month', '2026-03-03')).toEqual({ first: '2026-02-02', last: '2026-03-03' })
    expect(daysOfPreset('thisMonth', '2026-03-03')).toEqual({ first: '2026-03-01', last: '2026-03-03' })
    expect(daysOfPreset('lastMonth', '2026-01-31')).toEqual({ first: '2025-12-01', last: '2025-12-31' })
    expect(daysOfPreset('lastMonth', '2028-03-31')).toEqual({ first: '2028-02-01', last: '2028-02-29' })
    expect(daysOfPreset('year', '2026-12-31')).toEqual({ first: '2026-01-01', last: '2026-12-31' })
    expect(daysOfPreset('year', '2026-03-03')).toEqual({ first: '2025-04-01', last: '2026-03-03' })
  })

  it('start with the store’s day, whatever the clock of the browser', () => {
    // Two in the morning in Dhaka, still the day before in London.
    const now = today(new Date('2026-03-01T20:00:00.000Z'))
    expect(daysOfPreset('today', now)).toEqual({ first: '2026-03-02', last: '2026-03-02' })
  })

  it('are requested up to, but without, the day after the last, and read back unchanged', () => {
    const moments = timeframeOf('2026-01-31', '2026-02-28')
    expect(moments).toEqual({ startDate: '2026-01-30T18:00:00.000Z', endDate: '2026-02-28T18:00:00.000Z' })
    expect(daysOfTimeframe(moments)).toEqual({ first: '2026-01-31', last: '2026-02-28' })
  })

  it('are read from an address completely, or not at all', () => {
    const whole = '?startDate=2026-01-30T18%3A00%3A00.000Z&endDate=2026-02-28T18%3A00%3A00.000Z'
    expect(timeframeInAddress(whole)).toEqual(timeframeOf('2026-01-31', '2026-02-28'))
    const odd = [
      '',
      '?startDate=2026-01-01',
      '?startDate=7&endDate=8',
      '?startDate=2026-02-01&endDate=2026-02-01',
    ]
    for (const search of odd) expect(timeframeInAddress(search), search).toBeUndefined()
  })
})

describe('parts of the calendar', () => {
  it('have short and full labels', () => {
    expect(chartStepOf('2026-01-31')).toEqual({ key: '2026-01-31', label: 'Jan 31', title: 'Jan 31, 2026' })
    expect(chartStepOf('2026-01')).toEqual({ key: '2026-01', label: 'Jan 2026', title: 'January 2026' })
    expect(chartStepOf('2026')).toEqual({ key: '2026', label: '2026', title: '2026' })
  })

  it('are times of the store, and end with the period', () => {
    expect(timeframeWithin('2026-12-31')).toEqual(timeframeOf('2026-12-31', '2026-12-31'))
    expect(timeframeWithin('2026-12')).toEqual(timeframeOf('2026-12-01', '2026-12-31'))
    expect(timeframeWithin('2026')).toEqual(timeframeOf('2026-01-01', '2026-12-31'))
    const looked = timeframeOf('2026-12-10', '2027-02-03')
    expect(timeframeWithin('2026-12', looked)).toEqual(timeframeOf('2026-12-10', '2026-12-31'))
    expect(timeframeWithin('2027-02', looked)).toEqual(timeframeOf('2027-02-01', '2027-02-03'))
  })
})
