import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Permission } from '#contract/policies/access.ts'
import { onNotify } from '#providers/notifications/notifications.ts'
import { gridColumns } from '#screens/products/stock/grid/columns.ts'
import { parseEntry, startsEntry } from '#screens/products/stock/grid/drafts/entry.ts'
import type { Answers } from '#tests/support/kit/form-fixtures.tsx'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'
import { recordNotices, toasts, toastTexts } from '#tests/support/screens/notices.ts'
import { large, medium, rowOf, stockBackend, stores } from '#tests/support/screens/stock-fixtures.ts'
import { parseClipboardCells } from '#ui/grid/parse-block.ts'

describe('the columns', () => {
  const keys = (narrow: boolean) =>
    gridColumns({ stores: [stores[0]], narrow, hasVariants: true, mayChange: true }).map(({ key }) => key)
  it('start with the price next to the name, or on a phone with the stock', () => {
    expect(keys(false)).toEqual(['sku', 'price', 'sale', 'edit', 'total', 'store s1'])
    expect(keys(true)).toEqual(['sku', 'total', 'store s1', 'price', 'sale', 'edit'])
  })

  it('name showrooms without a word that most of them share', () => {
    const heads = (...names: string[]) =>
      gridColumns({
        stores: names.map((label) => ({ id: label, label })),
        narrow: false,
        hasVariants: false,
        mayChange: false,
      }).flatMap((column) => ('head' in column ? [column.head] : []))
    expect(heads('Khulna showroom', 'Mirpur showroom', 'Tejgaon flagship')).toEqual([
      'Khulna',
      'Mirpur',
      'Tejgaon flagship',
    ])
    expect(heads('Khulna showroom', 'Tejgaon flagship', 'Agrabad')).toEqual([
      'Khulna showroom',
      'Tejgaon flagship',
      'Agrabad',
    ])
    expect(heads('Khulna showroom')).toEqual(['Khulna showroom'])
  })
})

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
    expect(parseClipboardCells('1\t2\r\n3\t4\r\n')).toEqual([
      ['1', '2'],
      ['3', '4'],
    ])
    expect(parseClipboardCells('1\t2\n3')).toBeUndefined()
  })
})

recordNotices()

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
  await waitFor(() => expect(document.activeElement).toBe(header))
  // The price, whether it is available, editing, the total, the first showroom.
  await stage.user.keyboard('{ArrowRight>5/}')
  const sent = () => rows.flatMap((row) => stage.backend.sent(adjusting(row)))
  return { ...stage, sent }
}
const cell = (name: string) => screen.findByRole('button', { name })
const focused = () => document.activeElement?.querySelector('button')?.getAttribute('aria-label')

describe('the stock grid as a spreadsheet', () => {
  it('Enter after entries with Tab begins the next row at their first column', async () => {
    const { user } = await open()
    await user.keyboard('15{Tab}')
    await user.keyboard('6{Enter}')
    expect(focused()).toBe('VIS-M, Dhanmondi: 12')
    await user.keyboard('{ArrowRight}')
    await user.keyboard('7{Shift>}{Enter}{/Shift}')
    expect(focused()).toBe('VIS-L, Mirpur 10: 6 (unsaved), previously 1')
  })

  it('Enter moves down, Tab right, Shift+Tab left; one button saves all entries', async () => {
    const { user, sent } = await open()
    await user.keyboard('15{Enter}')
    expect(focused()).toBe('VIS-M, Dhanmondi: 12')
    await user.keyboard('১৩{Tab}')
    expect(focused()).toBe('VIS-M, Mirpur 10: 2')
    await user.keyboard('+5{Shift>}{Tab}{/Shift}')
    expect(focused()).toBe('VIS-M, Dhanmondi: 13 (unsaved), previously 12')
    expect(sent()).toEqual([])
    await user.click(screen.getByRole('button', { name: /^Save 3 changes/ }))
    await waitFor(() => expect(sent()).toHaveLength(3))
    expect(sent()).toEqual([
      { delta: 11, reason: 'counted', version: 1 },
      { delta: 1, reason: 'counted', version: 1 },
      { delta: 5, reason: 'received', version: 1 },
    ])
    await cell('VIS-L, Dhanmondi: 15')
    await cell('VIS-M, Mirpur 10: 7')
    expect(screen.queryByRole('button', { name: /^Save \d/ })).toBeNull()
  })

  it('Undo in the message restores the saved quantities, and says so', async () => {
    const { user, sent } = await open()
    await user.keyboard('15{Enter}')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(toastTexts).toEqual(['1 quantity saved']))
    toasts[0]?.action?.act()
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent().at(-1)).toEqual({ delta: -11, reason: 'counted', version: 2 })
    await waitFor(() => expect(toastTexts.at(-1)).toBe('1 quantity restored'))
  })

  it('Ctrl+D takes the quantity above and moves down; in the first row it does nothing', async () => {
    const { user } = await open()
    await user.keyboard('{Control>}d{/Control}')
    expect(focused()).toBe('VIS-L, Dhanmondi: 4')
    await user.keyboard('15{Enter}{Control>}d{/Control}')
    await cell('VIS-M, Dhanmondi: 15 (unsaved), previously 12')
  })

  it('Ctrl+Z takes back the last entry, Ctrl+Y repeats it, Delete drops the entry of a cell', async () => {
    const { user, sent } = await open()
    await user.keyboard('15{Enter}13{Enter}')
    await user.keyboard('{Control>}z{/Control}')
    await cell('VIS-M, Dhanmondi: 12')
    await user.keyboard('{Control>}y{/Control}')
    await cell('VIS-M, Dhanmondi: 13 (unsaved), previously 12')
    await user.keyboard('{Delete}')
    await cell('VIS-M, Dhanmondi: 12')
    await cell('VIS-L, Dhanmondi: 15 (unsaved), previously 4')
    expect(sent()).toEqual([])
  })

  it('Escape restores the cell; an invalid quantity is not accepted', async () => {
    const { user } = await open()
    await user.keyboard('9{Escape}')
    expect(focused()).toBe('VIS-L, Dhanmondi: 4')
    await user.keyboard('9x{Enter}')
    expect(screen.getByRole('alert').textContent).toContain('Enter a quantity such as 12')
    expect((document.activeElement as HTMLInputElement).value).toBe('9x')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('button', { name: /^Save \d/ })).toBeNull()
  })

  it('an entry that is none is named when it is left for another place', async () => {
    const told: string[] = []
    const end = onNotify(({ message }) => told.push(message))
    const { user } = await open()
    await user.keyboard('9x')
    await user.click(document.body)
    end()
    expect(told).toEqual([expect.stringContaining('“9x” was not entered. Enter a quantity such as 12')])
    expect(screen.queryByRole('button', { name: /^Save \d/ })).toBeNull()
  })

  it('removals ask for one reason before they are saved', async () => {
    const { user, sent } = await open()
    await user.keyboard('-2{Enter}-1{Enter}')
    await user.click(screen.getByRole('button', { name: /^Save 2 changes/ }))
    expect(sent()).toEqual([])
    expect(document.activeElement).toBe(screen.getByLabelText('Reason for all removals'))
    await user.click(screen.getByLabelText('Reason for all removals'))
    await user.click(await screen.findByText('Damaged'))
    await user.click(screen.getByRole('button', { name: /^Save 2 changes/ }))
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[0]).toEqual({ delta: -2, reason: 'damaged', version: 1 })
  })

  it('the editor of a cell continues its unsaved entry', async () => {
    const { user } = await open()
    await user.keyboard('+3{Enter}{ArrowUp}{Enter}')
    const editor = within(await screen.findByRole('dialog', { name: /^Stock of VIS-L/ }))
    expect((editor.getByLabelText('Quantity received') as HTMLInputElement).value).toBe('3')
    await user.click(editor.getByRole('button', { name: 'Save' }))
    await cell('VIS-L, Dhanmondi: 7')
    expect(screen.queryByRole('button', { name: /^Save \d/ })).toBeNull()
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
    await user.keyboard('9{Enter}{Control>}s{/Control}')
    await cell('VIS-L, Dhanmondi: 9 (unsaved), previously 6')
    expect(toastTexts.join()).toContain('was changed by someone else: 6 on hand now')
  })

  it('pastes a block that fits, and nothing of one that does not', async () => {
    const { user, sent } = await open()
    await user.paste('5\t2\n13\t3\n1\t1')
    expect(toastTexts.join()).toContain('“1” in row 3, column 1 of the block has no cell in the grid.')
    expect(screen.queryByRole('button', { name: /^Save \d/ })).toBeNull()
    await user.paste('5\t2\n13\t3\n')
    await cell('VIS-M, Mirpur 10: 3 (unsaved), previously 2')
    await user.click(screen.getByRole('button', { name: /^Save 4 changes/ }))
    await waitFor(() => expect(sent()).toHaveLength(4))
  })

  it('pastes around blank cells, and names a cell that it refuses', async () => {
    const { user } = await open()
    await user.paste('5\t\n12,50\t3\n')
    expect(toastTexts.join()).toContain(
      '“12,50” for VIS-M · Dhanmondi: Enter a quantity such as 12, or a change such as +3 or -2.',
    )
    expect(screen.queryByRole('button', { name: /^Save \d/ })).toBeNull()
    await user.paste('5\t\n\t3\n')
    await cell('VIS-M, Mirpur 10: 3 (unsaved), previously 2')
    expect(screen.getByRole('button', { name: /^Save 2 changes/ })).toBeTruthy()
  })

  it('asks before unsaved quantities are left', async () => {
    const { user } = await open()
    await user.keyboard('15{Enter}')
    await user.click(screen.getByRole('tab', { name: 'Details' }))
    await screen.findByRole('dialog')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await cell('VIS-L, Dhanmondi: 15 (unsaved), previously 4')
  })
})
