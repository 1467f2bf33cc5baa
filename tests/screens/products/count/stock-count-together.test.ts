import { describe, expect, it } from 'vitest'
import { limits } from '#contract/policies/limits.ts'
import { toHttpError } from '#providers/errors.ts'
import { type Count, type CountLine, emptyCount, toCountItem } from '#screens/products/count/model.ts'
import {
  nextPosting,
  withAnswers,
  withFailure,
  withoutOldPosting,
} from '#screens/products/count/post-together.ts'
import { large, medium, rowOf, stores } from '#tests/support/screens/stock-fixtures.ts'

const countedAt = '2026-01-15T04:00:00.000Z'
const lineOf = (variant: typeof medium, stocked: number, counted: number): CountLine => ({
  ...toCountItem(rowOf(variant, stores[0], stocked)),
  ...{ counted, countedAt },
})
const countOf = (...lines: CountLine[]): Count => ({ ...emptyCount, begunAt: countedAt, lines })
const options = { key: 'k1', now: '2026-01-15T06:00:00.000Z', isReady: () => true }
const postingOf = (count: Count) => nextPosting(count, 's1', options) ?? expect.fail('nothing to post')
const answer = { id: 'i1', from: 5, to: 8, refusal: null }

describe('the next call of a count', () => {
  it('has the lines that differ, with what was for sale when they were counted', () => {
    const count = { ...countOf(lineOf(medium, 5, 8), lineOf(large, 7, 7)), note: ' November ' }
    expect(postingOf(count).body).toEqual({
      ...{ store: 's1', begunAt: countedAt, note: 'November' },
      lines: [{ productId: 'p1', variantId: medium.id, expected: 5, difference: 3 }],
    })
  })

  it('has no more lines than a call may have', () => {
    const lines = Array.from({ length: limits.maxCountLines + 1 }, (_, n) => ({
      ...lineOf(medium, 5, 8),
      key: `v${n}`,
    }))
    expect(postingOf(countOf(...lines)).lines).toHaveLength(limits.maxCountLines)
  })

  it('is none when nothing differs', () => {
    expect(nextPosting(countOf(lineOf(large, 7, 7)), 's1', options)).toBeUndefined()
  })
})

describe('the outcomes of a count', () => {
  const count = countOf(lineOf(medium, 5, 8), lineOf(large, 7, 2))
  const posting = postingOf(count)

  it('are those of the lines, and say where the stock had changed', () => {
    const { lines, posting: kept } = withAnswers({ ...count, posting }, posting, [
      { ...answer, outcome: 'posted', from: 4, to: 7 },
      { ...answer, outcome: 'recount', from: 1, to: 1 },
    ])
    expect(kept).toBeUndefined()
    expect(lines.map(({ outcome }) => outcome)).toEqual([
      { kind: 'posted', from: 4, to: 7, moved: true },
      { kind: 'recount', quantity: 1 },
    ])
  })

  it('give the reason of a refusal', () => {
    const refusal = { statusCode: 400, message: 'This showroom no longer stocks this item' }
    const { lines } = withAnswers(count, posting, [
      { ...answer, outcome: 'refused', id: null, from: null, to: null, refusal },
      { ...answer, outcome: 'posted' },
    ])
    expect(lines[0]?.outcome).toEqual({ kind: 'failed', message: refusal.message })
  })

  it('leave a line in doubt that was counted again while it was sent', () => {
    const again = countOf({ ...lineOf(medium, 5, 9), countedAt: options.now })
    const { lines } = withAnswers(again, posting, [{ ...answer, outcome: 'posted' }])
    expect(lines).toMatchObject([{ counted: 9, isUnsure: true, expected: { quantity: 8 } }])
    expect(lines[0]?.outcome).toBeUndefined()
  })
})

describe('a call without a response', () => {
  const count = countOf(lineOf(medium, 5, 8))
  const posting = postingOf(count)

  it('is kept with its key, and its lines say why', () => {
    const failed = withFailure(count, posting, toHttpError('Network Error'), true)
    expect(failed.posting).toEqual(posting)
    expect(failed.lines[0]?.outcome).toMatchObject({ kind: 'failed' })
    expect(withFailure({ ...count, posting }, posting, toHttpError('No'), false).posting).toBeUndefined()
  })

  it('is repeated for a day; later its lines are compared with the stock again', () => {
    const waiting = { ...count, posting }
    const sent = new Date(posting.sentAt).getTime()
    expect(withoutOldPosting(waiting, sent + 3_600_000)).toBe(waiting)
    const later = withoutOldPosting(waiting, sent + 24 * 3_600_000)
    expect(later.posting).toBeUndefined()
    expect(later.lines[0]?.isUnsure).toBe(true)
  })
})
