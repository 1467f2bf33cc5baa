import { expect, it } from 'vitest'
import { limits } from '#contract/policies/limits.ts'
import { isInstant } from '#server/core/time.ts'

const start = (year: number) => `${year}-01-01T00:00:00.000Z`

it('a timestamp is accepted from the first to the last supported year', () => {
  expect([limits.firstYear, limits.lastYear].map((year) => isInstant(start(year)))).toEqual([true, true])
  expect([limits.firstYear - 1, limits.lastYear + 1].map((year) => isInstant(start(year)))).toEqual([
    false,
    false,
  ])
})
