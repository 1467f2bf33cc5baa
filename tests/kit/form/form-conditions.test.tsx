import { fireEvent, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { registry } from '#contract/index.ts'
import {
  type Answers,
  entryNamed,
  type FakeBackend,
  pick,
  renderForm,
} from '#tests/support/kit/form-fixtures.tsx'

/** A discount as the backend reads it: on one brand, in percent. */
const discount = {
  id: 'd1',
  version: 5,
  title: 'Helmet week',
  discountType: 'percentage',
  amount: '25.00',
  applyOn: 'brand',
  products: [],
  categories: [],
  brands: [{ id: 'b1', label: 'Studds' }],
  startsAt: '2026-12-01T04:00:00.000Z',
  endsAt: '2026-12-09T04:00:00.000Z',
  isActive: true,
  state: 'Scheduled',
}
const at = 'admin/flat-disocunts'
const edit = (answers: Answers = {}) =>
  renderForm({
    at: '/discounts/d1/edit',
    registry,
    entry: entryNamed(registry, 'discounts'),
    answers: {
      [`GET ${at}/d1`]: { body: discount },
      [`PATCH ${at}/d1`]: { body: discount },
      'GET brands': { body: { data: [{ id: 'b1', name: 'Studds' }], total: 1 } },
      ...answers,
    },
  })
const field = (label: string) => screen.findByLabelText(label)
const saved = async (backend: FakeBackend) => {
  await screen.findByText('The record')
  return backend.sent(`PATCH ${at}/d1`).at(-1)
}

describe('a field that applies only to one value of a choice', () => {
  it('is shown for that choice and hidden for another, and the focus remains', async () => {
    const { user } = edit()
    await field('Brands')
    expect(screen.queryByLabelText('Products')).toBeNull()
    await pick(user, 'Applies to', 'Product')
    await field('Products')
    expect(screen.queryByLabelText('Brands')).toBeNull()
    expect(document.activeElement).toBe(await field('Applies to'))
  })

  it('is sent empty when it no longer applies, even if it is required', async () => {
    const { user, backend } = edit()
    await field('Brands')
    await pick(user, 'Applies to', 'Cart')
    expect(screen.getByText('2 changes')).toBeTruthy()
    await user.keyboard('{Control>}s{/Control}')
    expect(await saved(backend)).toEqual({ applyOn: 'cart', brands: [], version: 5 })
  })

  it('keeps its value for when the choice is changed back', async () => {
    const { user, backend } = edit()
    await field('Brands')
    await pick(user, 'Applies to', 'Cart')
    await pick(user, 'Applies to', 'Brand')
    expect(await screen.findByText('Studds')).toBeTruthy()
    expect(screen.queryByText(/change/)).toBeNull()
    await user.type(await field('Title'), '!')
    await user.keyboard('{Control>}s{/Control}')
    expect(await saved(backend)).toEqual({ title: 'Helmet week!', version: 5 })
  })

  it('is required as long as it applies', async () => {
    const { user, backend } = edit()
    await field('Brands')
    await pick(user, 'Applies to', 'Product')
    await user.keyboard('{Control>}s{/Control}')
    await screen.findByText('Select at least one option.')
    expect(backend.sent(`PATCH ${at}/d1`)).toEqual([])
  })
})

describe('rules that look at another field', () => {
  /** The title of the page's amount is the same. */
  const pickAmount = async (user: UserEvent) => {
    await user.click(await field('Type'))
    await user.click(await screen.findByText('Amount', { selector: '.ant-select-item-option-content' }))
  }
  const change = async (label: string, value: string) => {
    const input = await field(label)
    fireEvent.change(input, { target: { value } })
    fireEvent.blur(input)
  }

  it('a part of a price is at most all of it; an amount of money may be more', async () => {
    const { user, backend } = edit()
    await change('Amount', '150')
    await screen.findByText('Enter 100 or less.')
    await pickAmount(user)
    await expect.poll(() => screen.queryByText('Enter 100 or less.')).toBeNull()
    await pick(user, 'Type', 'Percentage')
    await screen.findByText('Enter 100 or less.')
    await pickAmount(user)
    await user.keyboard('{Control>}s{/Control}')
    expect(await saved(backend)).toEqual({ amount: '150.00', discountType: 'amount', version: 5 })
  })

  it('an end is later than its start, whichever of the two is changed', async () => {
    edit()
    await change('Ends', '2026-11-30T10:00')
    await screen.findByText('Must be after Starts.')
    await change('Starts', '2026-11-01T10:00')
    await expect.poll(() => screen.queryByText('Must be after Starts.')).toBeNull()
    await change('Starts', '2026-11-30T10:00')
    await screen.findByText('Must be after Starts.')
  })
})
