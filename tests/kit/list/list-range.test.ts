import { describe, expect, it } from 'vitest'
import { dateRangeParams, filteredDaysOf, formatRange } from '#kit/filters/date-range/range.ts'
import { filtersOf } from '#kit/filters/filter-model.ts'
import { anyEntry } from '#tests/support/declared.ts'
import { registry, scooterEntry } from '#tests/support/kit/list-registry.ts'

const filters = filtersOf(registry, anyEntry(scooterEntry))
const sold = filters.find((f) => f.name === 'soldFrom')
if (!sold) throw new Error('The range is not among the filters')

describe('a range of days', () => {
  it('is one filter with two parameters', () => {
    expect([sold.widget, sold.until, sold.label]).toEqual(['range', 'soldUntil', 'Sold at'])
    expect(filters.some((f) => f.name === 'soldUntil')).toBe(false)
  })
  it('is sent from the first millisecond of the first day until the start of the day after the last, in the store’s time zone', () => {
    expect(dateRangeParams(sold, { first: '2026-01-01', last: '2026-01-31' })).toEqual({
      soldFrom: ['2025-12-31T18:00:00.000Z'],
      soldUntil: ['2026-01-31T18:00:00.000Z'],
    })
  })
  it('shows the same two days again', () => {
    expect(filteredDaysOf(sold, dateRangeParams(sold, { first: '2026-02-27', last: '2026-03-01' }))).toEqual({
      first: '2026-02-27',
      last: '2026-03-01',
    })
  })
  it('has a parameter of its own where it is open at an end, if the backend has that', () => {
    const open = { ...sold, operators: { since: 'soldAtSince', before: 'soldAtBefore' } }
    const none = { soldFrom: [], soldUntil: [], soldAtSince: [], soldAtBefore: [] }
    const after = dateRangeParams(open, { first: '2026-01-02' })
    expect(after).toEqual({ ...none, soldAtSince: ['2026-01-01T18:00:00.000Z'] })
    expect(formatRange(filteredDaysOf(open, after))).toBe('after Jan 1, 2026')
    const before = dateRangeParams(open, { last: '2026-01-02' })
    expect(before).toEqual({ ...none, soldAtBefore: ['2026-01-02T18:00:00.000Z'] })
    expect(formatRange(filteredDaysOf(open, before))).toBe('before Jan 3, 2026')
  })
  it('shows one day once, an open end as such, and no invalid dates', () => {
    const words = (from?: string, until?: string) =>
      formatRange(
        filteredDaysOf(sold, { ...(from && { soldFrom: [from] }), ...(until && { soldUntil: [until] }) }),
      )
    expect(words('2025-12-31T18:00:00.000Z', '2026-01-01T18:00:00.000Z')).toBe('Jan 1, 2026')
    expect(words('2025-12-31T18:00:00.000Z', '2026-01-02T18:00:00.000Z')).toBe('Jan 1, 2026 – Jan 2, 2026')
    expect(words('2025-12-31T18:00:00.000Z')).toBe('after Dec 31, 2025')
    expect(words(undefined, '2026-01-02T18:00:00.000Z')).toBe('before Jan 3, 2026')
    expect(words('soon')).toBe('')
  })
})

describe('the filters of a list follow from the declaration', () => {
  it('each with its control, labelled after its field', () => {
    expect(filters.map((f) => [f.name, f.widget, f.label, f.target.key])).toEqual([
      ['scooterName', 'text', 'Name', 'name'],
      ['groupSlug', 'record', 'Group', 'slug'],
      ['kind', 'choice', 'Kind', 'kind'],
      ['published', 'flag', 'Published', 'published'],
      ['maker', 'record', 'Maker', 'id'],
      ['soldFrom', 'range', 'Sold at', 'soldAt'],
      ['code', 'text', 'Code', 'code'],
    ])
  })
  it('without those that the sidebar entry sets', () => {
    const only = anyEntry({ ...scooterEntry, fixedFilters: { kind: 'city' } })
    expect(filtersOf(registry, only).map((f) => f.name)).not.toContain('kind')
  })
})
