import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Permission } from '#contract/policies/access.ts'
import type { Answers } from '#tests/support/kit/form-fixtures.tsx'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'
import { medium, rowOf, stockBackend, stores } from '#tests/support/screens/stock-fixtures.ts'

const keeper: { permissions: Permission[] } = {
  permissions: [{ subject: 'Product', actions: ['READ', 'CREATE', 'UPDATE', 'DELETE'] }],
}
const one = rowOf(medium, stores[0], 0)
const adjusting = `PUT inventory/products/${one.id}`
const saved = { ...one, quantity: 4, version: 2 }

/** The list is returned once; later requests wait. */
const open = (answers: Answers) => {
  let asked = 0
  const list: Answers[string] = () => {
    asked += 1
    return asked === 1 ? { body: { data: [one], total: 1 } } : new Promise(() => {})
  }
  return openAdmin('/inventory', keeper, {
    ...stockBackend([one]),
    'GET inventory/products': list,
    ...answers,
  })
}
const cell = (name: string) => screen.findByRole('button', { name })

describe('the list of all stock', () => {
  it('shows a new quantity in the whole row before the list is reloaded', async () => {
    const { user } = open({ [adjusting]: { body: saved } })
    await user.click(await cell('VIS-M, Dhanmondi: 0'))
    const editor = within(await screen.findByRole('dialog', { name: /^Stock of/ }))
    await user.type(editor.getByLabelText('New quantity'), '4{Enter}')
    await cell('VIS-M, Dhanmondi: 4')
    await user.click(await screen.findByRole('button', { name: /^Actions for VIS-M/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    expect(
      await screen.findByText(/^Dhanmondi has 4 units of VIS-M. They will be removed from stock\./),
    ).toBeDefined()
  })
  it('names the units that are removed with the selected records', async () => {
    const rows = [rowOf(medium, stores[0], 12), rowOf(medium, stores[1], 4)]
    const { user } = openAdmin('/inventory', keeper, {
      ...stockBackend(rows),
      'GET inventory/products': { body: { data: rows, total: 2 } },
    })
    await cell('VIS-M, Dhanmondi: 12')
    const [all] = screen.getAllByRole('checkbox', { name: 'Select all rows on this page' })
    if (all) await user.click(all)
    await user.click(await screen.findByRole('button', { name: /^Delete 2 / }))
    const question = await screen.findByRole('dialog', { name: /^Delete 2 / })
    expect(question.textContent).toContain(
      '2 stock records will be deleted. Units removed from stock with them: 16.',
    )
  })
  it('shows the row returned by a refusal, and keeps what was entered', async () => {
    const current = { ...one, quantity: 9, version: 2 }
    const { user } = open({
      [adjusting]: { status: 409, body: { statusCode: 409, message: 'Changed by someone else', current } },
    })
    await user.click(await cell('VIS-M, Dhanmondi: 0'))
    const editor = within(await screen.findByRole('dialog', { name: /^Stock of/ }))
    await user.type(editor.getByLabelText('New quantity'), '4{Enter}')
    expect((await editor.findByRole('alert')).textContent).toContain('9 on hand now')
    expect(editor.getByRole('status').textContent).toBe('9 → 4 (−5)')
    expect(await cell('VIS-M, Dhanmondi: 9')).toBeDefined()
  })
  it('offers to adjust the quantity in the menu of a row', async () => {
    const { user } = open({ [adjusting]: { body: saved } })
    await cell('VIS-M, Dhanmondi: 0')
    await user.click(screen.getByRole('button', { name: 'Actions for VIS-M' }))
    await user.click(await screen.findByText('Adjust quantity'))
    const editor = within(await screen.findByRole('dialog', { name: /^Stock of/ }))
    await waitFor(() => expect(document.activeElement).toBe(editor.getByLabelText('New quantity')))
    await user.keyboard('4{Enter}')
    await waitFor(async () => expect(document.activeElement).toBe(await cell('VIS-M, Dhanmondi: 4')))
  })
  it('opens the stock of the product from the SKU, focusing that SKU', async () => {
    const { user, place } = open({
      'GET inventory/products?productId=p1': { body: { data: [one], total: 1 } },
    })
    await user.click(await screen.findByRole('link', { name: 'VIS-M' }))
    expect(place()).toBe('/Product/p1?tab=stock&sku=VIS-M')
    const grid = await screen.findByRole('grid', { name: 'Variants and stock' })
    const header = within(grid).getByRole('rowheader', { name: /VIS-M/ })
    await waitFor(() => expect(document.activeElement).toBe(header))
  })
  it('names the records it deletes', async () => {
    const { user } = open({})
    await cell('VIS-M, Dhanmondi: 0')
    await user.click(screen.getByRole('checkbox', { name: 'Select VIS-M' }))
    expect(await screen.findByRole('button', { name: 'Delete 1 stock record' })).toBeDefined()
  })
})
