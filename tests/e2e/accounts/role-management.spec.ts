import type { Page } from '@playwright/test'
import {
  choose,
  confirmation,
  expectAddress,
  heading,
  sidebar,
  signInAsRole,
  toast,
  unique,
  watchCalls,
} from '#tests/support/e2e/actions.ts'
import { create, list } from '#tests/support/e2e/data.ts'
import { axe, type Call, expect, test } from '#tests/support/e2e/fixture.ts'

type Permissions = { subject: string; actions: string[] }[]
const makeRole = (call: Call, permissions: Permissions, roleType = 'branch-admin-type') =>
  create(call, 'POST store-admin/role/create', { name: unique('Role'), roleType, permissions })
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const typeSelect = (page: Page) => page.locator('.ant-select', { has: page.locator('#roles_roleType') })
const save = (page: Page) => page.getByRole('button', { name: /^Save$/ })
const banner = (page: Page) => page.getByRole('region', { name: 'View as another role' })
const more = (page: Page) => page.getByRole('button', { name: 'More actions' })
const viewAs = async (page: Page) => {
  await more(page).click()
  await page.getByRole('menuitem', { name: 'View as this role' }).click()
  await expect(banner(page)).toBeVisible()
}
const tagger: Permissions = [{ subject: 'Tag', actions: ['READ', 'UPDATE'] }]

/** Types the name, for the list of roles may be long. */
const compareWith = async (page: Page, name: string) => {
  await page.getByLabel('Compare with').fill(name)
  await page.locator('.ant-select-item-option').filter({ hasText: name }).first().click()
}

test('a role is created with the matrix, compared with another one, and duplicated with its rights', async ({
  page,
  api,
}) => {
  const call = await api('super')
  const other = await makeRole(call, [
    { subject: 'Tag', actions: ['READ'] },
    { subject: 'News', actions: ['READ'] },
  ])
  await signInAsRole(page, 'super', '/role-management/create')
  const name = unique('Clerks')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await choose(page, typeSelect(page), 'Super admin type')
  await expect(box(page, 'Everything in all areas')).toBeChecked()
  await expect(box(page, 'Delete on Order')).toBeDisabled()
  await choose(page, typeSelect(page), 'Branch admin type')
  await expect(box(page, 'Delete on Order')).not.toBeChecked()
  await box(page, 'Update on Tag').check()
  await expect(box(page, 'Read on Tag')).toBeChecked()
  await save(page).click()
  await expect(heading(page, name)).toBeVisible()
  const { data } = await list(call, 'GET store-admin/role/all')
  expect(data.find((role) => role.name === name)?.permissions).toEqual(tagger)

  await compareWith(page, String(other.name))
  const counts = page.getByRole('status').filter({ hasText: String(other.name) })
  await expect(counts).toContainText('1 more permission, 1 fewer permission')
  await expect(page.getByRole('row', { name: /^Tag/ })).toContainText('doesn’t have this permission')
  await expect(page.getByRole('row', { name: /^News/ })).toContainText('has this permission')
  expect(await axe(page)).toEqual([])

  await expect(page.getByText('No users have this role.')).toBeVisible()
  await more(page).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(box(page, 'Update on Tag')).toBeChecked()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`${name} too`)
  await save(page).click()
  await expect(heading(page, `${name} too`)).toBeVisible()
})

test('viewing as a role shows its menu and pages, sends no change, and ends with a reload', async ({
  page,
  api,
  context,
}) => {
  const role = await makeRole(await api('super'), tagger)
  await signInAsRole(page, 'super', `/role-management/${role.id}`)
  await viewAs(page)
  await expectAddress(page, '/')
  await expect(banner(page)).toContainText(String(role.name))
  await expect(sidebar(page).getByRole('link', { name: 'Tags' })).toBeVisible()
  await expect(sidebar(page).getByRole('link', { name: /^Orders/ })).toHaveCount(0)
  expect(await axe(page)).toEqual([])

  await sidebar(page).getByRole('link', { name: 'Tags' }).click()
  await expect(heading(page, 'Tags')).toBeVisible()
  await expect(page.getByRole('link', { name: 'New tag' })).toHaveCount(0)
  await page.locator('main tbody a').first().click()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(unique('Never'))
  const calls = watchCalls(page)
  await save(page).click()
  await expect(toast(page, 'You can’t make changes while viewing as another role')).toBeVisible()
  expect(calls.filter((line) => !line.startsWith('GET'))).toEqual([])

  await banner(page).getByRole('button', { name: 'Leave this view' }).click()
  // Leaving would lose what was typed.
  await confirmation(page)
    .getByRole('button', { name: /Discard|Leave/ })
    .click()
  await expectAddress(page, `/role-management/${role.id}`)
  await expect(banner(page)).toHaveCount(0)
  await expect(sidebar(page).getByRole('link', { name: /^Orders/ })).toBeVisible()

  await page.setViewportSize({ width: 375, height: 800 })
  // The change to the layout of phones closes open menus.
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
  await viewAs(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await page.setViewportSize({ width: 1280, height: 720 })
  const other = await context.newPage()
  await other.goto('/brands')
  await expect(sidebar(other).getByRole('link', { name: /^Orders/ })).toBeVisible()
  await page.reload()
  await expect(sidebar(page).getByRole('link', { name: /^Orders/ })).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
})
