import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Permission } from '../../../../contract/policies/access'
import { parseBlock, parseEntry, startsEntry } from '../../../../src/screens/products/stock/grid/entry'
import type { Answers } from '../../../support/kit/form-fixtures'
import { openAdmin } from '../../../support/screens/admin-fixtures'
import { large, medium, rowOf, stockBackend, stores } from '../../../support/screens/stock-fixtures'

describe('an entry', () => {
  it.each([
    ['12', { way: 'count', amount: 12 }],
    ['+3', { way: 'add', amount: 3 }],
    ['-2', { way: 'take', amount: 2 }],
    ['−২', { way: 'take', amount: 2 }],
    ['1.5', undefined],
    ['+', undefined],
    ['', undefined],
  ])('%j is read as %j', (text, entry) => {
    expect(parseEntry(text)).toEqual(entry)
  })
  it('starts with a digit or a sign', () => {
    expect(['1', '৫', '+', '-', 'a', 'Enter', 'F5'].filter(startsEntry)).toEqual(['1', '৫', '+', '-'])
  })
  it('as a block has rows of the same length', () => {
    expect(parseBlock('1\t2\r\n3\t4\r\n')).toEqual([
      ['1', '2'],
      ['3', '4'],
    ])
    expect(parseBlock('1\t2\n3')).toBeUndefined()
  })
})

const keeper: { permissions: Permission[] } = {
  permissions: [{ subject: 'Product', actions: ['READ', 'CREATE', 'UPDATE'] }],
}
const rows = [
  rowOf(large, stores[0], 4),
  rowOf(large, stores[1], 1),
  rowOf(medium, stores[0], 12),
  rowOf(medium, stores[1], 2),
]
const adjusting = (row: { id: string }) => `PUT inventory/products/${row.id}`

/** Answers every change like a backend; `more` replaces answers. */
const open = async (more: Answers = {}) => {
  const changes = rows.map((row): [string, Answers[string]] => [
    adjusting(row),
    ({ body }) => ({
      body: { ...row, version: 2, quantity: row.quantity + (body as { delta: number }).delta },
    }),
  ])
  const stage = openAdmin(
    '/Product/p1?tab=stock&sku=VIS-L',
    keeper,
    stockBackend(rows, undefined, { ...Object.fromEntries(changes), ...more }),
  )
  const grid = await screen.findByRole('grid', { name: 'Variants and stock' })
  const header = within(grid).getByRole('rowheader', { name: /VIS-L/ })
  // The SKU, the total, the first showroom.
  await waitFor(() => expect(document.activeElement).toBe(header))
  await stage.user.keyboard('{ArrowRight}{ArrowRight}')
  const sent = () => rows.flatMap((row) => stage.backend.sent(adjusting(row)))
  return { ...stage, sent }
}
const cell = (name: string) => screen.findByRole('button', { name })
const focused = () => document.activeElement?.querySelector('button')?.getAttribute('aria-label')

describe('the stock grid as a spreadsheet', () => {
  it('Enter saves and moves down, Tab moves right, Shift+Tab left; the focus is never lost', async () => {
    const { user, sent } = await open()
    await user.keyboard('15{Enter}')
    expect(focused()).toBe('VIS-M, Dhanmondi: 12')
    await user.keyboard('১৩{Tab}')
    expect(focused()).toBe('VIS-M, Mirpur 10: 2')
    await user.keyboard('+5{Shift>}{Tab}{/Shift}')
    expect(focused()).toBe('VIS-M, Dhanmondi: 13')
    await waitFor(() => expect(sent()).toHaveLength(3))
    expect(sent()).toEqual([
      { delta: 11, reason: 'counted', version: 1 },
      { delta: 1, reason: 'counted', version: 1 },
      { delta: 5, reason: 'received', version: 1 },
    ])
    await cell('VIS-L, Dhanmondi: 15')
    await cell('VIS-M, Mirpur 10: 7')
  })

  it('Escape restores the cell; an invalid quantity is not saved', async () => {
    const { user, sent } = await open()
    await user.keyboard('9{Escape}')
    expect(focused()).toBe('VIS-L, Dhanmondi: 4')
    await user.keyboard('9x{Enter}')
    expect(screen.getByRole('alert').textContent).toContain('Type a quantity such as 12')
    expect((document.activeElement as HTMLInputElement).value).toBe('9x')
    await user.keyboard('{Escape}')
    expect(sent()).toEqual([])
  })

  it('a removal asks for its reason', async () => {
    const { user, sent } = await open()
    await user.keyboard('-2{Enter}')
    const editor = within(await screen.findByRole('dialog', { name: /^Stock of VIS-L/ }))
    expect((editor.getByLabelText('Quantity removed') as HTMLInputElement).value).toBe('2')
    expect(sent()).toEqual([])
  })

  it('shows what someone else changed, and keeps the entry', async () => {
    const [first] = rows
    const current = { ...first, quantity: 6, version: 2 }
    const { user } = await open({
      'PUT inventory/products/v-VIS-L-s1': {
        status: 409,
        body: { statusCode: 409, message: 'Changed by someone else', current },
      },
    })
    await user.keyboard('9{Enter}')
    await user.click(await cell('VIS-L, Dhanmondi: 6'))
    const editor = within(await screen.findByRole('dialog', { name: /^Stock of VIS-L/ }))
    expect((editor.getByLabelText('New quantity') as HTMLInputElement).value).toBe('9')
  })

  it('pastes a block that fits, and nothing of one that does not', async () => {
    const { user, sent } = await open()
    await user.paste('5\t2\n13\t3\n1\t1')
    expect(sent()).toEqual([])
    await user.paste('5\t2\n13\t3\n')
    await cell('VIS-M, Mirpur 10: 3')
    await waitFor(() => expect(sent()).toHaveLength(4))
  })
})
