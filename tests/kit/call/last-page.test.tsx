import { renderHook } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { useLastPage } from '#kit/call/use-call-list.ts'

describe('useLastPage', () => {
  const goesTo = (list: { rows: readonly unknown[] | undefined; page: number; isFetching?: boolean }) => {
    const setPage = vi.fn()
    renderHook(() => useLastPage({ isFetching: false, ...list, setPage }))
    return setPage.mock.calls
  }

  it('goes back one page when the current page becomes empty', () => {
    expect(goesTo({ rows: [], page: 3 })).toEqual([[2]])
  })

  it.each([
    ['has rows', { rows: [1], page: 3 }],
    ['is the first one', { rows: [], page: 1 }],
    ['is still being read', { rows: [], page: 3, isFetching: true }],
    ['has not been read yet', { rows: undefined, page: 3 }],
  ])('stays on a page that %s', (_, list) => {
    expect(goesTo(list)).toEqual([])
  })
})
