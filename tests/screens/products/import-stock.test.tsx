import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { registry } from '#contract/index.ts'
import { useProductSheet } from '#screens/products/skus/use-product-sheet.ts'
import { product, productStore } from '#tests/support/kit/bulk-fixtures.ts'
import { renderList } from '#tests/support/kit/list-fixtures.tsx'

it('the stock columns of a file are recognized, also if the showrooms arrive after it', async () => {
  let answer = () => {}
  const showrooms = new Promise<void>((resolve) => {
    answer = resolve
  })
  const times = { createdAt: '2026-01-01T04:00:00.000Z', updatedAt: '2026-01-01T04:00:00.000Z' }
  const store = { id: 's1', version: 1, name: 'Banani', isActive: true, ...times }
  const { user } = renderList({
    at: '/Product?page=1',
    registry,
    list: { useSheet: useProductSheet },
    role: {
      roleType: 'branch-admin-type',
      permissions: [
        { subject: 'Product', actions: ['READ', 'UPDATE'] },
        { subject: 'Store', actions: ['READ'] },
      ],
    },
    answers: {
      ...productStore([product(1)]).answers,
      'GET x': { body: { data: ['skus', 'changeVariant', 'readRecords', 'writeRecords'] } },
      'GET stores': async () => {
        await showrooms
        return { body: { data: [store], total: 1 } }
      },
    },
  })
  await screen.findByText('Product 1')
  await user.click(screen.getByRole('button', { name: 'List actions' }))
  await user.click(screen.getByRole('button', { name: 'Import…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import products' }))
  dialog.getByLabelText('Choose a file', { selector: 'input' }).focus()
  await user.paste('Variant: SKU\tStock: Banani\nSKU-1\t7')
  expect(await dialog.findByText('Reading file…')).toBeTruthy()
  answer()
  const field = await dialog.findByRole('combobox', { name: 'Field for Stock: Banani' })
  expect(field.closest('.ant-select')?.textContent).toContain('Stock: Banani')
})
