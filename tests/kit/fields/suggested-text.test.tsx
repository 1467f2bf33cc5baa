import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { text } from '#contract/grammar/field.ts'
import { products } from '#contract/resources/catalog/products.ts'
import { SuggestedText } from '#kit/fields/text/SuggestedText.tsx'

const Form = () => {
  const [value, setValue] = useState<unknown>(null)
  return (
    <SuggestedText
      {...{ resource: products, name: 'name', field: text(), id: 'name', label: 'Name' }}
      suggestions={['Displacement', 'Dry weight']}
      value={value}
      onChange={setValue}
    />
  )
}

it('Escape closes the suggestions and keeps the text; a second one belongs to the dialog around it', async () => {
  const outside = vi.fn()
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && outside())
  render(<Form />)
  const user = userEvent.setup()
  const box = screen.getByRole<HTMLInputElement>('combobox')
  await user.type(box, 'Displ')
  expect(await screen.findByText('Displacement')).toBeTruthy()
  // What a browser would do by itself: it clears an input of the type `search`.
  const isCleared = () => {
    const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
    return box.dispatchEvent(event)
  }
  expect(isCleared()).toBe(false)
  expect(box.value).toBe('Displ')
  await vi.waitFor(() => expect(box.getAttribute('aria-expanded')).toBe('false'))
  expect(outside).not.toHaveBeenCalled()
  expect(isCleared()).toBe(false)
  expect(box.value).toBe('Displ')
  expect(outside).toHaveBeenCalledOnce()
})
