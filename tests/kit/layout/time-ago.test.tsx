import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TimeAgo } from '#ui/layout/TimeAgo.tsx'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-06-02T10:00:00.000Z') }))
afterEach(() => vi.useRealTimers())

it('says how long ago it is for as long as it is shown', () => {
  const { unmount } = render(<TimeAgo at="2026-06-02T09:58:00.000Z" />)
  expect(screen.getByText('2 minutes ago')).toBeDefined()
  act(() => vi.advanceTimersByTime(3 * 60_000))
  expect(screen.getByText('5 minutes ago')).toBeDefined()
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
