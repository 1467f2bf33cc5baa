import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DateBox } from '#kit/fields/date/calendar/DateBox.tsx'
import { unfinishedInputError } from '#kit/form/FieldItem.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T04:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const Example = ({ time, sent }: { time?: string; sent: (value: string | null) => void }) => {
  const [value, setValue] = useState('')
  return (
    <>
      <label htmlFor="at">Ends</label>
      <DateBox
        control={{ id: 'at' }}
        label="Ends"
        value={value}
        shown={`shown ${value}`}
        {...(time ? { time } : {})}
        onChange={(next) => {
          sent(next)
          setValue(next ?? '')
        }}
      />
    </>
  )
}
const open = (time?: string) => {
  const sent = vi.fn<(value: string | null) => void>()
  render(<Example sent={sent} {...(time ? { time } : {})} />)
  return { user: userEvent.setup(), sent, box: () => screen.getByLabelText<HTMLInputElement>('Ends') }
}

describe('a date box', () => {
  it('sends the day that is typed with its usual time, and shows it in its own spelling after leaving', async () => {
    const { user, sent, box } = open('23:59')
    await user.type(box(), '30 nov')
    expect(sent).toHaveBeenLastCalledWith('2026-11-30T23:59')
    expect(box().value).toBe('30 nov')
    await user.tab()
    fireEvent.blur(box())
    expect(box().value).toBe('shown 2026-11-30T23:59')
  })

  it('keeps a text that is no date, and reports it as unfinished until it is corrected', async () => {
    const { user, sent, box } = open()
    await user.type(box(), 'someday')
    fireEvent.blur(box())
    expect(box().value).toBe('someday')
    expect(sent).toHaveBeenLastCalledWith(null)
    expect(unfinishedInputError('at')).toBeDefined()
    await user.clear(box())
    expect(unfinishedInputError('at')).toBeUndefined()
  })

  it('clears the date with its button', async () => {
    const { user, sent, box } = open()
    await user.type(box(), '24/11/2026')
    await user.click(screen.getByRole('button', { name: 'Clear date' }))
    expect(sent).toHaveBeenLastCalledWith(null)
    expect(box().value).toBe('')
    expect(document.activeElement).toBe(box())
  })
})

describe('the calendar of a date box', () => {
  const calendar = () => screen.findByRole('dialog', { name: 'Ends' })
  const focused = (day: string) =>
    expect.poll(() => document.activeElement?.closest('td')?.dataset.day).toBe(day)

  it('moves by days, weeks and months with keys, and chooses with Enter', async () => {
    const { user, sent, box } = open()
    await user.click(box())
    await user.keyboard('{ArrowDown}')
    await calendar()
    await focused('2026-11-23')
    await user.keyboard('{ArrowRight}')
    await focused('2026-11-24')
    await user.keyboard('{ArrowDown}')
    await focused('2026-12-01')
    await user.keyboard('{PageDown}')
    await focused('2027-01-01')
    await user.keyboard('{Enter}')
    expect(sent).toHaveBeenLastCalledWith('2027-01-01')
    expect(document.activeElement).toBe(box())
  })

  it('changes the time of the chosen day, and closes with Escape', async () => {
    const { user, sent, box } = open('09:00')
    await user.click(screen.getByRole('button', { name: 'Open calendar' }))
    const dialog = await calendar()
    // In the frame after it opens.
    await focused('2026-11-23')
    await user.click(within(dialog).getByRole('button', { name: 'Friday, November 27, 2026' }))
    expect(sent).toHaveBeenLastCalledWith('2026-11-27T09:00')
    const time = within(dialog).getByLabelText('Time')
    await user.clear(time)
    await user.type(time, '6:30 pm')
    expect(sent).toHaveBeenLastCalledWith('2026-11-27T18:30')
    await user.keyboard('{Escape}')
    await expect.poll(() => screen.queryByRole('dialog', { name: 'Ends' })).toBeNull()
    expect(document.activeElement).toBe(box())
  })

  it('leaves the focus in the time that was clicked right after a day', async () => {
    const { user } = open('09:00')
    await user.click(screen.getByRole('button', { name: 'Open calendar' }))
    const dialog = await calendar()
    await focused('2026-11-23')
    const time = within(dialog).getByLabelText('Time')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Friday, November 27, 2026' }))
    time.focus()
    await new Promise(requestAnimationFrame)
    expect(document.activeElement).toBe(time)
  })

  it('has usual days', async () => {
    const { user, sent } = open('09:00')
    await user.click(screen.getByRole('button', { name: 'Open calendar' }))
    await user.click(within(await calendar()).getByRole('button', { name: 'Tomorrow' }))
    expect(sent).toHaveBeenLastCalledWith('2026-11-24T09:00')
  })
})
