import { describe, expect, it } from 'vitest'
import { isInFuture, isSchedulable } from '#contract/grammar/check.ts'
import { registry } from '#contract/index.ts'

const now = Date.parse('2026-03-01T06:00:00.000Z')
const current = '2026-03-01T06:00:00.000Z'
const later = '2026-03-01T06:00:00.001Z'
const past = '2026-02-28T06:00:00.000Z'

describe('a schedule', () => {
  it('is in the future only if it is later than the current millisecond', () => {
    expect(isInFuture(later, now)).toBe(true)
    expect(isInFuture(current, now)).toBe(false)
    expect(isInFuture(past, now)).toBe(false)
  })

  it.each([
    ['a future timestamp that is new', later, null, true],
    ['a future timestamp instead of a past one', later, past, true],
    ['a past timestamp that is new', past, null, false],
    ['a past timestamp instead of another', past, '2026-02-27T06:00:00.000Z', false],
    ['a past timestamp that is unchanged', past, past, true],
    ['an unchanged timestamp in another time zone', '2026-02-28T12:00:00.000+06:00', past, true],
  ])('with %s can be saved: %s, saved %s: %s', (_, timestamp, saved, isAllowed) =>
    expect(isSchedulable(timestamp, saved, now)).toBe(isAllowed),
  )

  it('is checked for everything that is published at a time', () => {
    const scheduled = registry.resources.flatMap(({ name, checks = [] }) =>
      checks.flatMap((check) => ('inFuture' in check && check.inFuture ? [`${name}.${check.field}`] : [])),
    )
    expect(scheduled).toEqual([
      'products.publishAt',
      'products.unpublishAt',
      'categories.publishAt',
      'categories.unpublishAt',
      'blogs.publishAt',
    ])
  })
})
