import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { chooseLanguage } from '#i18n/index.ts'
import DateRange from '#kit/filters/date-range/DateRange.tsx'

const open = async () => {
  const [onChoose, onClose] = [vi.fn(), vi.fn()]
  const days = { first: '2026-01-05', last: '2026-01-31' }
  render(<DateRange label="Date" days={days} onChoose={onChoose} onClose={onClose} />)
  const calendar = within(screen.getByRole('dialog', { name: 'Date' }))
  // In the frame after it opens.
  await waitFor(() => expect(document.activeElement?.closest('td')?.dataset.day).toBe(days.first))
  return { user: userEvent.setup(), onChoose, onClose, calendar }
}
const day = (name: string) => new RegExp(`${name}, 2026`)

describe('the calendar for two days', () => {
  it('reports two clicked days in their order, in wire format, and closes', async () => {
    const { user, onChoose, onClose, calendar } = await open()
    await user.click(calendar.getByRole('button', { name: day('January 9') }))
    expect(onChoose).not.toHaveBeenCalled()
    await user.click(calendar.getByRole('button', { name: day('January 7') }))
    expect(onChoose.mock.calls).toEqual([[{ first: '2026-01-07', last: '2026-01-09' }]])
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('marks the days between the first one and the one that the focus is on', async () => {
    const { user, calendar } = await open()
    await user.click(calendar.getByRole('button', { name: day('January 7') }))
    await user.keyboard('{ArrowDown}')
    const marked = calendar.getAllByRole('gridcell', { selected: true })
    expect(marked.map((cell) => cell.dataset.day)).toEqual(
      ['07', '08', '09', '10', '11', '12', '13', '14'].map((of) => `2026-01-${of}`),
    )
  })

  it('accepts days typed in any usual spelling, and marks a text that says none', async () => {
    const { user, onChoose } = await open()
    const [first, last] = screen.getAllByRole<HTMLInputElement>('textbox')
    expect([first?.value, last?.value]).toEqual(['Jan 5, 2026', 'Jan 31, 2026'])
    await user.clear(first as HTMLInputElement)
    await user.keyboard('someday{Enter}')
    expect(first?.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(first)
    await user.clear(first as HTMLInputElement)
    await user.keyboard('3/2/2026{Enter}')
    expect(document.activeElement).toBe(last)
    await user.keyboard('5 feb 2026{Enter}')
    expect(onChoose.mock.calls).toEqual([[{ first: '2026-02-03', last: '2026-02-05' }]])
  })

  it('ends a range at a typed day, after its first day was clicked', async () => {
    const { user, onChoose, calendar } = await open()
    await user.click(calendar.getByRole('button', { name: day('January 7') }))
    await user.click(screen.getByRole('textbox', { name: 'End date' }))
    await user.keyboard('20 jan 2026{Enter}')
    expect(onChoose.mock.calls).toEqual([[{ first: '2026-01-07', last: '2026-01-20' }]])
  })

  it('has usual ranges', async () => {
    const { user, onChoose, calendar } = await open()
    await user.click(calendar.getByRole('button', { name: 'Yesterday' }))
    const [[{ first, last }]] = onChoose.mock.calls as [[{ first: string; last: string }]]
    expect(first).toBe(last)
  })

  it('has Bengali digits everywhere, in Bengali', async () => {
    await act(() => chooseLanguage('bn'))
    const { calendar } = await open()
    expect(screen.getAllByRole('textbox').map((box) => (box as HTMLInputElement).value)).toEqual([
      '৫ জানু, ২০২৬',
      '৩১ জানু, ২০২৬',
    ])
    for (const grid of calendar.getAllByRole('grid')) expect(grid.textContent).not.toMatch(/[0-9]/)
    expect(calendar.getAllByRole('button', { name: /আগের মাস/ }).length).toBe(1)
  })
})
