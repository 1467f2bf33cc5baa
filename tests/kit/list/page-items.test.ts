import { describe, expect, it } from 'vitest'
import { pageItems } from '#kit/list/pager/Pager.tsx'

const written = (current: number, pages: number) =>
  pageItems(current, pages)
    .map((page) => (page === current ? `[${page}]` : (page ?? '…')))
    .join(' ')

describe('the pages that a pager offers', () => {
  it.each([
    [1, 1, '[1]'],
    [1, 2, '[1] 2'],
    [3, 5, '1 2 [3] 4 5'],
    [1, 20, '[1] 2 … 20'],
    [3, 20, '1 2 [3] 4 … 20'],
    [4, 20, '1 2 3 [4] 5 … 20'],
    [5, 20, '1 … 4 [5] 6 … 20'],
    [17, 20, '1 … 16 [17] 18 19 20'],
    [20, 20, '1 … 19 [20]'],
  ])('are, on page %i of %i, its neighbours and both ends', (current, pages, expected) => {
    expect(written(current, pages)).toBe(expected)
  })
})
