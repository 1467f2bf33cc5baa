import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { useKeptFocus } from '#ui/hooks/use-kept-focus.ts'

/** A card with buttons that open the same form in their place. */
const Card = ({ offered }: { offered: readonly string[] }) => {
  const [isOpen, setOpen] = useState(false)
  const buttons = useKeptFocus<HTMLDivElement>(isOpen)
  return (
    <main>
      <section>
        <h2>Returns</h2>
        {isOpen ? (
          <button type="button" onClick={() => setOpen(false)}>
            Save
          </button>
        ) : (
          <div {...buttons}>
            {offered.map((name) => (
              <button key={name} type="button" onClick={() => setOpen(true)}>
                {name}
              </button>
            ))}
          </div>
        )}
      </section>
      <input aria-label="Search" />
    </main>
  )
}

const user = userEvent.setup()
const focused = () => document.activeElement?.textContent
const button = (name: string) => screen.getByRole('button', { name })

describe('the focus of a card whose buttons open a form', () => {
  it('is on the first button once the form is closed', async () => {
    render(<Card offered={['Return items', 'Refund']} />)
    await user.click(button('Refund'))
    await user.click(button('Save'))
    expect(focused()).toBe('Return items')
  })

  it('moves to the next button, then to the heading, when the record no longer offers the focused one', async () => {
    const { rerender } = render(<Card offered={['Return items', 'Refund']} />)
    await user.click(button('Return items'))
    await user.click(button('Save'))
    rerender(<Card offered={['Refund']} />)
    expect(focused()).toBe('Refund')
    rerender(<Card offered={[]} />)
    expect(focused()).toBe('Returns')
  })

  it('stays where the user has moved it', async () => {
    const { rerender } = render(<Card offered={['Return items']} />)
    await user.click(button('Return items'))
    await user.click(button('Save'))
    await user.click(screen.getByRole('textbox', { name: 'Search' }))
    rerender(<Card offered={[]} />)
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search' }))
  })
})
