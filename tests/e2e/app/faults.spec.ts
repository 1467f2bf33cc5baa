import type { Page, Route } from '@playwright/test'
import { heading, rows, signInAsRole, unique, uniqueSku } from '#tests/support/e2e/actions.ts'
import { createProduct } from '#tests/support/e2e/data.ts'
import { expect, test } from '#tests/support/e2e/fixture.ts'
import { placeOrders } from '#tests/support/e2e/orders.ts'
import { visit } from '#tests/support/e2e/pages.ts'

const ways: readonly ((route: Route) => Promise<void>)[] = [
  (route) =>
    route.fulfill({
      status: 500,
      json: { statusCode: 500, message: 'Internal server error', error: 'Error' },
    }),
  (route) => route.abort('connectionreset'),
]
/** The call fails until it is restored: with a 500, or without any response. */
const breakCall = async (page: Page, path: RegExp, index: number) => {
  const way = ways[index % ways.length] as (typeof ways)[number]
  const fits = (url: URL) => path.test(url.pathname + url.search)
  await page.route(fits, way)
  return () => page.unroute(fits, way)
}
/** Failed parts report it in place; a retry loads them, and the report disappears. */
const mends = async (page: Page, says: string, mend: () => Promise<void>) => {
  const alert = page.getByRole('alert').filter({ hasText: says, visible: true })
  await expect(alert).toHaveCount(1)
  await mend()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(alert).toHaveCount(0)
}
const watchErrors = (page: Page) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}

test('each part of a product that fails shows it and is retried separately', async ({ page, api }) => {
  const errors = watchErrors(page)
  const name = unique('Half a product')
  const { id } = await createProduct(await api('super'), { name, sku: uniqueSku('FAULT') })
  await signInAsRole(page, 'super', '/tags')
  const parts = [
    ['', /\/price$/, 'Couldn’t calculate the price'],
    ['?tab=stock', /inventory\/products\?/, 'Couldn’t load stock'],
    ['?tab=questions', /unanswered-questions/, 'Couldn’t load the questions'],
    ['?tab=reviews', /order\/review\//, 'Couldn’t load the reviews'],
    ['?tab=history', /product-history\//, 'Couldn’t load the history'],
  ] as const
  for (const [at, [tab, call, says]] of parts.entries()) {
    const mend = await breakCall(page, call, at)
    await visit(page, `/Product/${id}${tab}`)
    await expect(heading(page, name)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible()
    await mends(page, says, mend)
  }
  expect(errors).toEqual([])
})

test('each part of an order that fails shows it, and the rest works', async ({ page, api }) => {
  const errors = watchErrors(page)
  const [order] = await placeOrders(await api('super'), {
    recipient: unique('Half an order'),
    sku: uniqueSku('FAULT'),
    count: 1,
  })
  await signInAsRole(page, 'super')
  const parts = [
    [/orders\/order-enums/, 'Couldn’t load the available status changes.'],
    [/admin\/users\/[^/]+$/, 'Couldn’t load the customer.'],
    [/orders\/list\?.*customerId/, 'Couldn’t load the other orders.'],
    [/orders\/[^/]+\/notes/, 'Couldn’t load the notes.'],
    [/order-history/, 'Couldn’t load the history'],
  ] as const
  const repairs = await Promise.all(parts.map(([call], index) => breakCall(page, call, index)))
  // Every part is in the window: those below it are not requested.
  await page.setViewportSize({ width: 1440, height: 2000 })
  await page.goto(`/Sales/Order/List/${order?.id}`)
  await expect(heading(page, `Order ${order?.number}`)).toBeVisible()
  await expect(page.getByRole('table', { name: 'Items' })).toBeVisible()
  for (const [at, [, says]] of parts.entries()) await mends(page, says, repairs[at] as () => Promise<void>)
  await expect(page.getByRole('button', { name: 'Confirm order' })).toBeVisible()
  expect(errors).toEqual([])
})

test('the order list works without its statuses and counts until they load', async ({ page }) => {
  const mendStatuses = await breakCall(page, /orders\/order-enums/, 0)
  const mendCounts = await breakCall(page, /orders\/counts/, 1)
  await signInAsRole(page, 'super', '/Sales/Order/List?page=1')
  await expect(rows(page).first()).toBeVisible()
  await mends(page, 'Couldn’t load the statuses.', mendStatuses)
  await expect(page.getByRole('link', { name: /^To confirm/ })).toBeVisible()
  await mends(page, 'Couldn’t load order counts.', mendCounts)
  await expect(page.getByRole('link', { name: /^To confirm\s*\d/ })).toBeVisible()
})
