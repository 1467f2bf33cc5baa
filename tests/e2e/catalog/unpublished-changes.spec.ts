import type { Page } from '@playwright/test'
import { expectAddress, heading, signInAsRole, toast, unique, uniqueSku } from '#tests/support/e2e/actions.ts'
import { createProduct, list } from '#tests/support/e2e/data.ts'
import { axe, expect, test } from '#tests/support/e2e/fixture.ts'
import { visit } from '#tests/support/e2e/pages.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const bar = (page: Page) => page.locator('.unpublished-bar')

test('changes of a published product wait until a colleague has reviewed and published them', async ({
  page,
  api,
}) => {
  const call = await api('super')
  const name = unique('Waiting')
  const made = await createProduct(call, { name, sku: uniqueSku('WAIT'), published: true })
  const path = `/Product/${made.id}`
  await signInAsRole(page, 'super', `${path}/edit`)
  await field(page, 'Price').fill('1450')
  await page.getByText('বাংলা', { exact: true }).click()
  await field(page, 'Name in Bengali').fill('অপেক্ষমাণ')
  await page.getByRole('button', { name: 'Save without publishing' }).click()
  await expectAddress(page, path)
  await expect(toast(page, 'Saved without publishing')).toBeVisible()
  await expect(page.getByText('1,500.00').first()).toBeVisible()

  // Whoever reads the products, such as the public site, sees what is published.
  const read = async () =>
    (await list(call, `GET admin/products?page=1&productName=${encodeURIComponent(name)}`)).data[0]
  expect(await read()).toMatchObject({ price: '1500.00', version: made.version })

  await signInAsRole(page, 'store', path)
  await page.getByRole('link', { name: /Unpublished changes, saved by Sadia Rahman/ }).click()
  await expect(field(page, 'Price')).toHaveValue('1,450.00')
  await expect(bar(page)).toContainText('Sadia Rahman')
  expect(await axe(page, { include: 'main' })).toEqual([])
  await bar(page).getByRole('button', { name: 'Review changes' }).click()
  const dialog = page.getByRole('dialog', { name: '2 changes to publish' })
  await expect(dialog).toContainText('1,500.00')
  await expect(dialog).toContainText('1,450.00')
  await expect(dialog).toContainText('অপেক্ষমাণ')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expectAddress(page, path)
  await expect(page.getByText('1,450.00').first()).toBeVisible()
  await expect(page.getByText(/Unpublished changes/)).toHaveCount(0)
  expect(await read()).toMatchObject({ price: '1450.00' })

  await visit(page, `${path}?tab=history`)
  await expect(heading(page, name)).toBeVisible()
  const history = page.getByRole('tabpanel')
  await expect(history.getByText('Tanvir Ahmed').first()).toBeVisible()
  await expect(history).toContainText('1,450.00')
  const lines = await list<{ propKey: string | null; actor: { name: string } }>(
    call,
    `GET x/history?page=1&limit=50&entity=products&entityId=${made.id}`,
  )
  const changes = lines.data.filter(({ propKey }) => propKey)
  expect(changes.map(({ propKey, actor }) => [propKey, actor.name]).sort()).toEqual([
    ['name_bn', 'Tanvir Ahmed'],
    ['price', 'Tanvir Ahmed'],
  ])
})
