import type { Page } from '@playwright/test'
import { axe, type Call, expect, test } from './fixture'
import {
  choose,
  confirmation,
  enter,
  enterAs,
  expectAddress,
  heading,
  sidebar,
  toast,
  unique,
  watchCalls,
} from './helpers'
import { create, list } from './helpers-data'

type Permissions = { subject: string; actions: string[] }[]
const makeRole = (call: Call, permissions: Permissions, roleType = 'branch-admin-type') =>
  create(call, 'POST store-admin/role/create', { name: unique('Role'), roleType, permissions })
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const typeSelect = (page: Page) => page.locator('.ant-select', { has: page.locator('#roles_roleType') })
const save = (page: Page) => page.getByRole('button', { name: /^Save/ })
const banner = (page: Page) => page.getByRole('region', { name: 'View as another role' })
const more = (page: Page) => page.getByRole('button', { name: 'More actions' })
const viewAs = async (page: Page) => {
  await more(page).click()
  await page.getByRole('menuitem', { name: 'View as this role' }).click()
  await expect(banner(page)).toBeVisible()
}
const tagger: Permissions = [{ subject: 'Tag', actions: ['READ', 'UPDATE'] }]

test('a role is made: Read follows, a row at once, and what each subject guards is said', async ({
  page,
  api,
}) => {
  await enter(page, 'super', '/role-management/create')
  const name = unique('Clerks')
  await page.getByLabel('Name').fill(name)
  await choose(page, typeSelect(page), 'Branch admin type')
  await box(page, 'Update on Tag').check()
  await expect(box(page, 'Read on Tag')).toBeChecked()
  await box(page, 'Everything on VAT').check()
  await expect(page.getByRole('row', { name: /^Payment/ })).toContainText('donations')
  expect(await axe(page)).toEqual([])
  await save(page).click()
  await expect(heading(page, name)).toBeVisible()
  const { data } = await list(await api('super'), 'GET store-admin/role/all')
  expect(data.find((role) => role.name === name)?.permissions).toEqual([
    { subject: 'Tag', actions: ['READ', 'UPDATE'] },
    { subject: 'Vat', actions: ['CREATE', 'READ', 'UPDATE', 'DELETE'] },
  ])
})

test('a super admin’s rights follow from the type, and go with it', async ({ page }) => {
  await enter(page, 'super', '/role-management/create')
  await choose(page, typeSelect(page), 'Super admin type')
  await expect(box(page, 'Everything on every subject')).toBeChecked()
  await expect(box(page, 'Delete on Order')).toBeDisabled()
  await choose(page, typeSelect(page), 'Store admin type')
  await expect(box(page, 'Delete on Order')).toBeEnabled()
  await expect(box(page, 'Delete on Order')).not.toBeChecked()
})

/** Roles may be many: the one that is meant is found by its name. */
const compareWith = async (page: Page, name: string) => {
  await page.getByLabel('Compare with').fill(name)
  await page.locator('.ant-select-item-option').filter({ hasText: name }).first().click()
}

test('a role is held against another one, cell by cell', async ({ page, api }) => {
  const call = await api('super')
  const role = await makeRole(call, tagger)
  const other = await makeRole(call, [
    { subject: 'Tag', actions: ['READ'] },
    { subject: 'News', actions: ['READ'] },
  ])
  await enter(page, 'super', `/role-management/${role.id}`)
  await compareWith(page, String(other.name))
  const counts = page.getByRole('status').filter({ hasText: String(other.name) })
  await expect(counts).toContainText('1 right more, 1 right fewer')
  await expect(page.getByRole('row', { name: /^Tag/ })).toContainText('lacks it')
  await expect(page.getByRole('row', { name: /^News/ })).toContainText('has it')
  expect(await axe(page)).toEqual([])
  await page.goto(`/role-management/${role.id}/edit`)
  await compareWith(page, String(other.name))
  await box(page, 'Update on Tag').uncheck()
  await box(page, 'Read on News').check()
  await expect(counts).toContainText('The same rights')
})

test('a role tells who has it, and is duplicated with its rights', async ({ page, api }) => {
  const call = await api('super')
  const { data } = await list(call, 'GET store-admin/role/all')
  const store = data.find((role) => role.roleType === 'store-admin-type')
  await enter(page, 'super', `/role-management/${store?.id}`)
  await expect(page.getByText('Tanvir Ahmed')).toBeVisible()
  await more(page).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(box(page, 'Delete on Order')).toBeChecked()
  await expect(box(page, 'Read on Admin role')).not.toBeChecked()
  const name = unique('Second store')
  await page.getByLabel('Name').fill(name)
  await save(page).click()
  await expect(heading(page, name)).toBeVisible()
  await expect(page.getByText('Nobody has this role.')).toBeVisible()
})

test('a user gives only rights that they hold, and does not change their own role', async ({ page, api }) => {
  const call = await api('super')
  const managing = { subject: 'AdminRole', actions: ['CREATE', 'READ', 'UPDATE'] }
  const role = await makeRole(call, [...tagger, managing])
  const larger = await makeRole(call, [{ subject: 'Order', actions: ['READ'] }])
  const userName = unique('keeper').replace(' ', '-')
  const account = { userName, password: 'a long enough secret' }
  await create(call, 'POST store-admin/create', {
    ...{ firstName: 'Rumana', lastName: 'Haque', email: `${userName}@moto.example`, roleId: role.id },
    ...{ phone: `+88018${String(Date.now()).slice(-8)}`, ...account },
  })
  await enterAs(page, account, `/role-management/${role.id}/edit`)
  await expect(page.getByText("You can't change the rights of your own role.")).toBeVisible()
  await expect(box(page, 'Read on Tag')).toBeDisabled()
  await expect(page.getByLabel('Role type')).toBeDisabled()

  await page.goto(`/role-management/${larger.id}/edit`)
  await expect(page.getByText("You can't edit this role")).toBeVisible()

  await page.goto('/role-management/create')
  await expect(box(page, 'Read on Order')).toBeDisabled()
  await expect(page.getByText('You can only give rights that you have yourself.')).toBeVisible()
  expect(await axe(page)).toEqual([])
  const name = unique('Helpers')
  await page.getByLabel('Name').fill(name)
  await choose(page, typeSelect(page), 'Branch admin type')
  await box(page, 'Update on Tag').check()
  await save(page).click()
  await expect(heading(page, name)).toBeVisible()
})

test('a super admin keeps the type of their own role', async ({ page, api }) => {
  const { data } = await list(await api('super'), 'GET store-admin/role/all')
  const top = data.find((role) => role.name === 'Super admin')
  await enter(page, 'super', `/role-management/${top?.id}/edit`)
  await expect(page.getByLabel('Role type')).toBeDisabled()
  await expect(page.getByText("You can't change the type of your own role.")).toBeVisible()
})

test('the admin is seen with a role’s eyes: its menu, its pages, and nothing is changed', async ({
  page,
  api,
}) => {
  const role = await makeRole(await api('super'), tagger)
  await enter(page, 'super', `/role-management/${role.id}`)
  await viewAs(page)
  await expectAddress(page, '/')
  await expect(banner(page)).toContainText(String(role.name))
  await expect(sidebar(page).getByRole('link', { name: 'Tags' })).toBeVisible()
  await expect(sidebar(page).getByRole('link', { name: 'Orders' })).toHaveCount(0)
  expect(await axe(page)).toEqual([])

  await sidebar(page).getByRole('link', { name: 'Tags' }).click()
  await expect(heading(page, 'Tags')).toBeVisible()
  await expect(page.getByRole('link', { name: 'New tag' })).toHaveCount(0)
  await page.locator('main tbody a').first().click()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Name').fill(unique('Never'))
  const calls = watchCalls(page)
  await save(page).click()
  await expect(toast(page, 'Nothing can be changed while you view the admin as another role')).toBeVisible()
  expect(calls.filter((line) => !line.startsWith('GET'))).toEqual([])

  await banner(page).getByRole('button', { name: 'Leave this view' }).click()
  // What was typed is not thrown away without a word.
  await confirmation(page)
    .getByRole('button', { name: /Discard|Leave/ })
    .click()
  await expectAddress(page, `/role-management/${role.id}`)
  await expect(banner(page)).toHaveCount(0)
  await expect(sidebar(page).getByRole('link', { name: 'Orders' })).toBeVisible()
})

test('a reload ends the view; another tab never had it', async ({ page, api, context }) => {
  const role = await makeRole(await api('super'), tagger)
  await enter(page, 'super', `/role-management/${role.id}`)
  await viewAs(page)
  const other = await context.newPage()
  await other.goto('/')
  await expect(sidebar(other).getByRole('link', { name: 'Orders' })).toBeVisible()
  await page.reload()
  await expect(sidebar(page).getByRole('link', { name: 'Orders' })).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
})

test('a narrow window shows matrix and banner within its width', async ({ page, api }) => {
  const role = await makeRole(await api('super'), tagger)
  await page.setViewportSize({ width: 375, height: 800 })
  await enter(page, 'super', `/role-management/${role.id}/edit`)
  await expect(box(page, 'Read on Tag')).toBeVisible()
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await width()).toBeLessThanOrEqual(375)
  await page.goto(`/role-management/${role.id}`)
  await viewAs(page)
  expect(await width()).toBeLessThanOrEqual(375)
  await banner(page).getByRole('button', { name: 'Leave this view' }).click()
  await expectAddress(page, `/role-management/${role.id}`)
})
