import { describe, expect, it } from 'vitest'
import { pageItems } from '#kit/list/pager/Pager.tsx'

const written = (current: number, pages: number) =>
  pageItems(current, pages)
    .map(({ kind, page }) => (kind === 'page' ? (page === current ? `[${page}]` : page) : `…${page}`))
    .join(' ')

describe('the pages that a pager offers', () => {
  it.each([
    [1, 1, '[1]'],
    [2, 5, '1 [2] 3 4 5'],
    [1, 20, '[1] 2 3 …4 20'],
    [2, 20, '1 [2] 3 …5 20'],
    [3, 20, '1 2 [3] 4 …6 20'],
    [4, 20, '1 …1 3 [4] 5 …7 20'],
    [10, 20, '1 …7 9 [10] 11 …13 20'],
    [18, 20, '1 …15 17 [18] 19 20'],
    [20, 20, '1 …17 18 19 [20]'],
  ])(
    'are, on page %i of %i, its neighbours, both ends and jumps between them',
    (current, pages, expected) => {
      expect(written(current, pages)).toBe(expected)
    },
  )
})
