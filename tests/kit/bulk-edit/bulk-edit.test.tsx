import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { registry } from '#contract/index.ts'
import type { Action } from '#contract/policies/access.ts'
import type { Row } from '#kit/context/props.ts'
import { JobTray } from '#kit/jobs/JobTray.tsx'
import { product, productStore } from '#tests/support/kit/bulk-fixtures.ts'
import { renderList } from '#tests/support/kit/list-fixtures.tsx'

// Fetched on demand in the browser; here it would be part of the first test's time.
beforeAll(() => import('#kit/bulk-edit/BulkEditDialog.tsx'))
const role = (...actions: Action[]) => ({
  roleType: 'branch-admin-type' as const,
  permissions: [{ subject: 'Product' as const, actions }],
})
const openList = (rows: readonly Row[], actions: Action[] = ['READ', 'UPDATE']) => {
  const store = productStore(rows)
  const at = '/Product?page=1'
  const { answers } = store
  return { ...store, ...renderList({ at, registry, answers, role: role(...actions), beside: <JobTray /> }) }
}
type List = ReturnType<typeof openList>

const dialog = () => screen.findByRole('dialog', { name: /^Edit \d+ product/ })
const select = async ({ user }: List, ...numbers: number[]) => {
  for (const n of numbers)
    await user.click(await screen.findByRole('checkbox', { name: `Select Product ${n}` }))
}
const pick = async ({ user }: List, select: string, option: string) => {
  await user.click(await screen.findByRole('combobox', { name: select }))
  const options = await screen.findAllByText(option, { selector: '.ant-select-item-option-content' })
  await user.click(options.at(-1) ?? document.body)
}
const raisePrices = async (list: List, by: string) => {
  await list.user.click(await screen.findByRole('button', { name: /^Edit \d+ product/ }))
  await dialog()
  await pick(list, 'Field to change', 'Price')
  await list.user.type(await screen.findByRole('textbox', { name: 'Price: change by' }), by)
}
const previewRows = async () =>
  within(await screen.findByRole('region', { name: 'Preview' }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)

describe('the bulk editor', () => {
  it('shows the preview, updates what can be changed, and undoes it', async () => {
    const list = openList([product(1), product(2, { oldPrice: '205.00' }), product(3, { price: '0.00' })])
    await select(list, 1, 2, 3)
    await raisePrices(list, '5')
    expect(await screen.findByText('1 will change · 1 unchanged · 1 can’t be changed')).toBeTruthy()
    expect(await previewRows()).toEqual([
      'Product 2Old price: Must be higher than Price.200.00→becomes210.00',
      'Product 1100.00→becomes105.00',
      'Product 3Unchanged0.00',
    ])
    expect(list.prices()).toEqual(['100.00', '200.00', '0.00'])

    await list.user.click(screen.getByRole('button', { name: 'Update 1 product' }))
    expect(await screen.findByText('1 product updated')).toBeTruthy()
    expect(list.backend.sent('PATCH admin/products/p1')).toEqual([{ price: '105.00', version: 1 }])
    expect(await screen.findByText('105.00')).toBeTruthy()
    expect(screen.getByText('3 selected')).toBeTruthy()

    await list.user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Previous values of 1 product restored.')).toBeTruthy()
    expect(list.prices()).toEqual(['100.00', '200.00', '0.00'])
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('asks before changes that were set up are dropped', async () => {
    const list = openList([product(1), product(2)])
    await select(list, 1, 2)
    await raisePrices(list, '5')
    // rc-drawer reads key codes, which the simulated keyboard does not send.
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape', keyCode: 27 })
    const question = within(await screen.findByRole('alertdialog', { name: 'Discard changes?' }))
    await list.user.click(question.getByRole('button', { name: 'Keep' }))
    expect(screen.getByRole('textbox', { name: 'Price: change by' })).toHaveProperty('value', '5')
  })

  it('lists records that failed, retries only those, and names the records that Undo skips', async () => {
    const list = openList([product(1), product(2)])
    await select(list, 1, 2)
    await raisePrices(list, '10')
    await screen.findByText('2 will change')
    list.save('p2', { price: '500.00' })
    await list.user.click(screen.getByRole('button', { name: 'Update 2 products' }))
    const alert = await screen.findByText('Update 1 product: 1 failed')
    expect(alert.parentElement?.textContent).toContain(
      'Product 2: Someone else changed this in the meantime: Price.',
    )
    await list.user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('2 products updated')).toBeTruthy()
    expect(list.prices()).toEqual(['110.00', '550.00'])

    list.save('p1', { price: '1.00' })
    await list.user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Product 1: Changed again since the update: Price')).toBeTruthy()
    expect(list.prices()).toEqual(['1.00', '500.00'])
  })

  it('explains an invalid value, and does not start while one is missing', async () => {
    const list = openList([product(1), product(2)])
    await select(list, 1, 2)
    await raisePrices(list, 'five')
    expect(await screen.findByText('Enter a number.')).toBeTruthy()
    await list.user.clear(screen.getByRole('textbox', { name: 'Price: change by' }))
    await list.user.type(screen.getByRole('textbox', { name: 'Price: change by' }), '5')
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Update 2 products' })).toHaveProperty('disabled', false),
    )
    await pick(list, 'Change another field', 'Featured')
    expect(await screen.findByText('Enter a value for: Featured')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Update 2 products' })).toHaveProperty('disabled', true)
  })

  it('previews the first hundred and checks the others while updating', async () => {
    const rows = Array.from({ length: 101 }, (_, i) =>
      product(i + 1, i === 100 ? { oldPrice: '10101.00' } : {}),
    )
    const list = openList(rows)
    await select(list, 1)
    await list.user.click(screen.getByRole('button', { name: 'Select all 101 matching' }))
    await screen.findByText('101 selected')
    await raisePrices(list, '5')
    await screen.findByText('100 will change')
    expect(screen.getByText(/^The preview shows the first 100\. 1 more is checked/)).toBeTruthy()
    expect(list.backend.lines()).not.toContain('GET admin/products/p101')
    await list.user.click(screen.getByRole('button', { name: 'Update up to 101 products' }))
    expect(await screen.findByText('100 products updated')).toBeTruthy()
    expect(screen.getByText('Product 101: Old price: Must be higher than Price.')).toBeTruthy()
  })

  it('is hidden from roles that may not update', async () => {
    const list = openList([product(1)], ['READ', 'DELETE'])
    await select(list, 1)
    expect(await screen.findByRole('button', { name: 'Delete 1 product' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Edit 1 product/ })).toBeNull()
  })
})

describe('the specified success text', () => {
  const maker = (n: number): Row => ({
    ...{ id: `m${n}`, version: 1, name: `Maker ${n}`, logo: null, description: null, published: true },
    ...{ createdAt: '2026-01-01T04:00:00.000Z', updatedAt: '2026-01-01T04:00:00.000Z' },
  })
  it.each([
    [[1], 'Manufacturer updated successfully'],
    [[1, 2], 'Manufacturer updated successfully (2)'],
  ])('is shown for each number of updated records: %j', async (chosen, text) => {
    const rows = [maker(1), maker(2)]
    const { user } = renderList({
      at: '/manufacturers',
      registry,
      role: { roleType: 'super-admin-type', permissions: [] },
      beside: <JobTray />,
      answers: {
        'GET manufacturers': { body: { data: rows, total: 2 } },
        ...Object.fromEntries(
          rows.flatMap((row) => [
            [`GET manufacturers/${row.id}`, { body: row }],
            [`PATCH manufacturers/${row.id}`, { body: { ...row, published: false, version: 2 } }],
          ]),
        ),
      },
    })
    for (const n of chosen)
      await user.click(await screen.findByRole('checkbox', { name: `Select Maker ${n}` }))
    await user.click(await screen.findByRole('button', { name: /^Edit \d+ manufacturer/ }))
    await screen.findByRole('dialog', { name: /^Edit \d+ manufacturer/ })
    const pickOption = async (box: string, option: string) => {
      await user.click(await screen.findByRole('combobox', { name: box }))
      const options = await screen.findAllByText(option, { selector: '.ant-select-item-option-content' })
      await user.click(options.at(-1) ?? document.body)
    }
    await pickOption('Field to change', 'Published')
    await pickOption('New value of Published', 'No')
    await user.click(await screen.findByRole('button', { name: /^Update \d manufacturer/ }))
    expect(await screen.findByText(text)).toBeTruthy()
  })
})
