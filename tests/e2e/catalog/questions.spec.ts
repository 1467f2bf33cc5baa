import type { Page } from '@playwright/test'
import { expectAddress, heading, signInAsRole, toast } from '#tests/support/e2e/actions.ts'
import { list } from '#tests/support/e2e/data.ts'
import { axe, expect, test } from '#tests/support/e2e/fixture.ts'
import { waitUntilStored } from '#tests/support/e2e/wait-until-stored.ts'

const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })
const boxes = (page: Page) => page.getByRole('textbox', { name: /^Answer to/ })
const card = (page: Page, question: string) => page.getByRole('listitem').filter({ hasText: question })
const waiting = (page: Page) =>
  page
    .getByRole('tab', { name: /^Unanswered \(\d+\)$/ })
    .textContent()
    .then((text) => Number(/\d+/.exec(text ?? '')?.[0]))

test('questions are answered one after the other by keyboard, a refused answer survives a reload, and an answer is edited', async ({
  page,
  api,
}) => {
  const call = await api('super')
  const { data } = await list(call, 'GET admin/products/unanswered-questions?page=1&limit=2')
  const [first, second] = data.map((row) => String(row.question))
  await signInAsRole(page, 'super', '/product-questions')
  await expect(heading(page, 'Questions')).toBeVisible()
  const count = await waiting(page)
  await boxes(page).first().focus()
  await page.keyboard.type('Yes, from next month on.')
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, 'Answer sent')).toHaveCount(1)
  await expect(tab(page, new RegExp(`\\(${count - 1}\\)`))).toBeVisible()
  await expect(card(page, first ?? '')).toHaveCount(0)
  await expect(card(page, second ?? '').getByRole('textbox')).toBeFocused()

  await tab(page, /^Answered/).click()
  await expectAddress(page, '/product-questions?tab=answered')
  const answered = card(page, first ?? '')
  await expect(answered).toContainText('Yes, from next month on.')
  await expect(answered).toContainText('Answered by Sadia Rahman')
  await answered.getByRole('button', { name: /^Edit answer/ }).click()
  await expect(boxes(page)).toBeFocused()
  expect(await axe(page)).toEqual([])
  await boxes(page).fill('It is, and it comes with a warranty.')
  await page.getByRole('button', { name: 'Save answer' }).click()
  await expect(answered).toContainText('It is, and it comes with a warranty.')

  await tab(page, /^Unanswered/).click()
  await page.route('**/add-answer/**', (route) =>
    route.fulfill({
      status: 400,
      json: { statusCode: 400, message: 'Cannot add answer', error: 'Bad Request' },
    }),
  )
  const question = card(page, second ?? '')
  await question.getByRole('textbox').fill('Half an answer')
  await question.getByRole('button', { name: 'Send answer' }).click()
  await expect(question.getByRole('alert')).toHaveText('Cannot add answer')
  await waitUntilStored(page)
  await page.reload()
  await expect(question.getByRole('textbox')).toHaveValue('Half an answer')
})
