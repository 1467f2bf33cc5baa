import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { QuantityInput } from '#kit/fields/quantity/QuantityInput.tsx'

const quantities: number[] = []
const Lines = ({ max = 10 }: { max?: number }) => {
  const [value, setValue] = useState(2)
  return (
    <QuantityInput
      label="Quantity of Helmet"
      min={1}
      max={max}
      value={value}
      onChange={(quantity) => {
        quantities.push(quantity)
        setValue(quantity)
      }}
    />
  )
}
const enter = async (text: string) => {
  quantities.length = 0
  const user = userEvent.setup()
  render(<Lines />)
  const box = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantity of Helmet' })
  await user.clear(box)
  await user.type(box, text)
  await user.tab()
  return { box, user, last: () => quantities.at(-1) }
}

describe('a quantity', () => {
  it.each([
    ['7', 7],
    ['১০', 10],
    ['1,250', 1250],
  ])('is read from %s', async (text, quantity) => {
    const { last } = await enter(text)
    expect(last()).toBe(quantity)
  })

  it.each([
    ['2.5', 'Enter a whole number.'],
    ['1,5', 'Use a point for decimals, such as 1,250.50.'],
    ['abc', 'Enter a number.'],
    ['-1', 'Enter a whole number.'],
  ])('that is typed as %s is none: the text stays, with a message', async (text, message) => {
    const { box, last } = await enter(text)
    expect(last()).toBeNaN()
    expect(box.value).toBe(text)
    expect(box.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('alert').textContent).toBe(message)
  })

  it('beyond its limits is neither cut off nor silent', async () => {
    const { box, last } = await enter('1250')
    expect([box.value, last()]).toEqual(['1250', 1250])
    expect(screen.getByRole('alert').textContent).toBe('Enter 10 or less.')
  })

  it('changes by one with the arrow keys, within its limits', async () => {
    const { box, user } = await enter('9')
    box.focus()
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(box.value).toBe('10')
    await user.keyboard('{ArrowDown}')
    expect(box.value).toBe('9')
  })
})
