import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { InputProps } from '#kit/context/props.ts'
import { field, saved } from '#tests/support/kit/form-fields-fixtures.ts'
import { renderForm } from '#tests/support/kit/form-fixtures.tsx'
import { bike } from '#tests/support/kit/form-registry.ts'

const Shouting = ({ id, value, onChange }: InputProps) => (
  <input id={id} value={String(value ?? '')} onChange={(e) => onChange(e.target.value.toUpperCase())} />
)
const listed = (summary: HTMLElement) => [...summary.querySelectorAll('li')].map((li) => li.textContent)

describe('a complete form', () => {
  it('lists what needs attention if there is much of it, and focuses the first', async () => {
    const { user, backend } = renderForm({ at: '/bikes/create' })
    await field('Name')
    await user.keyboard('{Control>}s{/Control}')
    const summary = await screen.findByRole('group', { name: '4 fields need attention' })
    expect(listed(summary)).toEqual([
      'Name: Required.',
      'Price: Enter an amount.',
      'Kind: Select an option.',
      'SKU: Required.',
    ])
    expect(document.activeElement).toBe(await field('Name'))
    await user.click(within(summary).getByRole('button', { name: 'SKU' }))
    expect(document.activeElement).toBe(await field('SKU'))
    expect(backend.lines()).toEqual([])
  })

  it('keeps the list current while fields are filled in, until nothing needs attention', async () => {
    const { user } = renderForm({ at: '/bikes/create' })
    await field('Name')
    await user.keyboard('{Control>}s{/Control}')
    await screen.findByRole('group', { name: '4 fields need attention' })
    await user.type(await field('Name'), 'Red Rider')
    await user.type(await field('SKU'), 'a b')
    await user.type(await field('Price'), 'x')
    await user.tab()
    const summary = await screen.findByRole('group', { name: '3 fields need attention' })
    const amount = 'Price: Enter an amount with up to two decimal places, such as 1500.00.'
    await waitFor(() =>
      expect(listed(summary)).toEqual([
        amount,
        'Kind: Select an option.',
        'SKU: Use letters and numbers, separated by single dots, hyphens or underscores.',
      ]),
    )
    await user.clear(await field('SKU'))
    await user.type(await field('SKU'), 'RED-1')
    await waitFor(() => expect(listed(summary)).toEqual([amount, 'Kind: Select an option.']))
  })

  it('uses a custom input registered for the key of the field', async () => {
    const { user, backend } = renderForm({
      at: '/bikes/b1/edit',
      kit: { inputs: { 'bikes.name': Shouting } },
      answers: { 'GET bikes/b1': { body: bike }, 'PATCH bikes/b1': { body: bike } },
    })
    await user.type(await field('Name'), 'x')
    await user.keyboard('{Control>}s{/Control}')
    expect(await saved(backend)).toEqual({ name: 'FAST ONEX', version: 3 })
  })

  it('of a missing record shows "not found" and links back to the list', async () => {
    renderForm({
      at: '/bikes/nope/edit',
      answers: {
        'GET bikes/nope': { status: 404, body: { statusCode: 404, message: 'Invalid product id' } },
      },
    })
    await screen.findByText('Invalid product id')
    expect(screen.getByRole('link', { name: 'Bikes' }).getAttribute('href')).toBe('/bikes?page=1')
  })
})
