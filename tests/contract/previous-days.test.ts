import { describe, expect, it } from 'vitest'
import { addMonthsTo, previousDays } from '#contract/policies/previous-days.ts'

describe('the days before', () => {
  it.each([
    // Calendar months with calendar months.
    ['a month', ['2026-10-01', '2026-10-31'], ['2026-09-01', '2026-09-30'], 1],
    ['a short month', ['2026-02-01', '2026-02-28'], ['2026-01-01', '2026-01-31'], 1],
    ['a month after a leap day', ['2028-03-01', '2028-03-31'], ['2028-02-01', '2028-02-29'], 1],
    ['a month of another year', ['2026-01-01', '2026-01-31'], ['2025-12-01', '2025-12-31'], 1],
    ['a quarter', ['2026-07-01', '2026-09-30'], ['2026-04-01', '2026-06-30'], 3],
    ['a year', ['2026-01-01', '2026-12-31'], ['2025-01-01', '2025-12-31'], 12],
    // As far as they are over.
    ['a month until today', ['2026-11-01', '2026-11-28'], ['2026-10-01', '2026-10-28'], 1],
    ['a month until a day the former lacks', ['2026-03-01', '2026-03-30'], ['2026-02-01', '2026-02-28'], 1],
    ['twelve months until today', ['2025-04-01', '2026-03-03'], ['2024-04-01', '2025-03-03'], 12],
    // Days with as many days.
    ['the first of a month', ['2026-11-01', '2026-11-01'], ['2026-10-31', '2026-10-31'], 0],
    ['a week that starts a month', ['2026-11-01', '2026-11-07'], ['2026-10-25', '2026-10-31'], 0],
    ['a week', ['2026-11-22', '2026-11-28'], ['2026-11-15', '2026-11-21'], 0],
    ['thirty days that start with a month', ['2026-02-01', '2026-03-02'], ['2026-01-02', '2026-01-31'], 0],
    ['thirty days', ['2026-10-30', '2026-11-28'], ['2026-09-30', '2026-10-29'], 0],
  ])('%s', (_, [first = '', last = ''], [formerFirst, formerLast], months) => {
    expect(previousDays({ first, last })).toEqual({ first: formerFirst, last: formerLast, months })
  })

  it('keep the day of the month, or end with it', () => {
    expect(addMonthsTo('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonthsTo('2026-03-31', -13)).toBe('2025-02-28')
    expect(addMonthsTo('2025-12-15', 1)).toBe('2026-01-15')
  })
})
