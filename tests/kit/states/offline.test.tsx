import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { SkeletonRows } from '#ui/states/SkeletonRows.tsx'

afterEach(() => vi.restoreAllMocks())

it('placeholders of rows say that there is no connection while there is none', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  render(<SkeletonRows rows={2} label="Loading tags" />)
  expect(screen.getByRole('status', { name: 'Loading tags' }).textContent).toBe('')
  online.mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  expect(screen.getByText('No connection. Trying again.')).toBeDefined()
  online.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(screen.queryByText('No connection. Trying again.')).toBeNull()
})
