import { screen, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { registry } from '#contract/index.ts'
import { onNotify } from '#providers/notifications/notifications.ts'
import { useProductSheet } from '#screens/products/skus/use-product-sheet.ts'
import { product, productStore } from '#tests/support/kit/bulk-fixtures.ts'
import type { Answer, Answers } from '#tests/support/kit/form-fixtures.tsx'
import { renderList } from '#tests/support/kit/list-fixtures.tsx'

const times = { createdAt: '2026-01-01T04:00:00.000Z', updatedAt: '2026-01-01T04:00:00.000Z' }
const store = { id: 's1', version: 1, name: 'Banani', isActive: true, ...times }
const answers: Record<'GET x' | 'GET stores', Answer> = {
  'GET x': { body: { data: ['skus', 'changeVariant', 'readRecords', 'writeRecords'] } },
  'GET stores': { body: { data: [store], total: 1 } },
}

/** The import of a file of stock that was chosen before that call was answered. */
const chooseFile = async (late: keyof typeof answers, response: Answer = answers[late]) => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const waiting: Answers = {
    [late]: async () => {
      await answered
      return response
    },
  }
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
    answers: { ...productStore([product(1)]).answers, ...answers, ...waiting },
  })
  await screen.findByText('Product 1')
  await user.click(screen.getByRole('button', { name: 'List actions' }))
  await user.click(screen.getByRole('button', { name: 'Import…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import products' }))
  dialog.getByLabelText('Choose a file', { selector: 'input' }).focus()
  await user.paste('Variant: SKU\tSKU\tStock: Banani\nSKU-1\tSKU-1\t7')
  expect(await dialog.findByText('Reading file…')).toBeTruthy()
  answer()
  const field = await dialog.findByRole('combobox', { name: 'Field for Stock: Banani' })
  return field.closest('.ant-select')?.textContent
}

it.each([
  ['showrooms', 'GET stores'],
  ['extensions of the backend', 'GET x'],
] as const)('the stock columns of a file are recognized, also if the %s arrive after it', async (_, late) => {
  expect(await chooseFile(late)).toContain('Stock: Banani')
})

it('a file is recognized without what the backend fails to report, which is said', async () => {
  const toasts: string[] = []
  onTestFinished(onNotify(({ message }) => toasts.push(message)))
  const failed = { status: 503, body: { statusCode: 503, message: 'Away' } }
  expect(await chooseFile('GET x', failed)).toContain('Don’t import')
  expect(toasts).toContain(
    'Couldn’t load what files can have here, so some columns may not be recognized. (Away)',
  )
})
