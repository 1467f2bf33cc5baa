import { describe, expect, it } from 'vitest'
import { registry } from '#contract/index.ts'
import { resourceNamed } from '#contract/registry.ts'

const now = Date.parse('2026-03-01T06:00:00.000Z')
const past = '2026-02-28T06:00:00.000Z'
const future = '2026-03-02T06:00:00.000Z'

/** The actions that change the publication of a record, of those that are offered for it. */
const offeredFor = (name: string, record: object) => {
  const actions = Object.entries(resourceNamed(registry, name).actions ?? {})
  const offered = actions.filter(
    ([, { when }]) => !when || when({ id: '1', ...record }, { now, reach: null }),
  )
  return offered.map(([key]) => key).filter((key) => /schedule|publish|takeBack/i.test(key))
}

describe('a product', () => {
  it.each([
    ['unpublished', { published: false }, ['schedule']],
    ['published', { published: true }, ['scheduleEnd']],
    ['published in the future', { published: false, publishAt: future }, ['schedule', 'cancelSchedule']],
    ['published until then', { published: true, unpublishAt: future }, ['scheduleEnd', 'cancelSchedule']],
    ['published by a schedule in the past', { published: false, publishAt: past }, ['scheduleEnd']],
  ])('that is %s can be scheduled accordingly', (_, record, expected) => {
    const offered = offeredFor('products', record)
    expect(offered.filter((key) => /schedule/i.test(key))).toEqual(expected)
  })
})

describe('an article', () => {
  it.each([
    ['a draft', { status: 'Draft' }, ['publish', 'schedule']],
    ['scheduled', { status: 'Scheduled', publishAt: future }, ['publish', 'reschedule', 'takeBack']],
    ['published', { status: 'Published' }, ['takeBack']],
    ['scheduled in the past', { status: 'Scheduled', publishAt: past }, ['takeBack']],
  ])('that is %s offers the moves to other states', (_, record, expected) => {
    expect(offeredFor('blogs', record)).toEqual(expected)
  })
})
