import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { money } from '#contract/grammar/field.ts'
import { registry } from '#contract/index.ts'
import { entriesOf } from '#contract/registry.ts'
import { reviews } from '#contract/resources/catalog/reviews.ts'
import { filtersOf, type ListFilter } from '#kit/filters/filter-model.ts'
import { ChoiceFilter } from '#kit/filters/kinds/choice.tsx'
import NumberFilter from '#kit/filters/kinds/number.tsx'

const total: ListFilter = {
  name: 'minTotal',
  label: 'Total from',
  widget: 'number',
  filter: { by: 'condition', value: money() },
  target: { resource: reviews, key: 'minTotal', field: money() },
}

describe('the filter of an amount', () => {
  const open = (values = {}) => {
    const onChange = vi.fn()
    render(<NumberFilter filter={total} values={values} onChange={onChange} />)
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Total from' })
    return { onChange, input, user: userEvent.setup() }
  }
  it('shows its label next to a formatted value', () => {
    const { input } = open({ minTotal: ['12000.00'] })
    expect(input.value).toBe('12,000.00')
    expect(screen.getByText('Total from')).toBeTruthy()
  })
  it('sends what is typed with groups and without decimals as an amount', async () => {
    const { input, user, onChange } = open()
    await user.type(input, '1,500{Enter}')
    expect(onChange.mock.calls).toEqual([[{ minTotal: ['1500.00'] }, true]])
    expect(input.value).toBe('1,500')
  })
  it('marks a text that is no amount, and sends nothing', async () => {
    const { input, user, onChange } = open()
    await user.type(input, 'abc{Enter}')
    expect([input.getAttribute('aria-invalid'), onChange.mock.calls]).toEqual(['true', []])
  })
})

it('the filter of a rating names the scale of its chosen value', () => {
  const entry = entriesOf(registry).find(({ resource }) => resource === reviews)
  const rating = entry && filtersOf(registry, entry).find(({ name }) => name === 'rating')
  if (!rating) throw new Error('Reviews have no filter of their rating')
  render(<ChoiceFilter filter={rating} values={{ rating: ['4'] }} onChange={() => {}} />)
  expect(screen.getByText('Rating: 4 out of 5')).toBeTruthy()
})
