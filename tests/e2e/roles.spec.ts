import type { Page } from '@playwright/test'
import { registry } from '../../contract'
import { type Demand, type Grants, isGranted, type Permission } from '../../contract/access'
import { hasView, viewDemand } from '../../contract/grammar/facts'
import type { View } from '../../contract/grammar/resource'
import type { Entry, PlainPage } from '../../contract/grammar/sidebar'
import { entriesOf, pagesOf } from '../../contract/registry'
import { type Call, expect, test } from './fixture'
import { enter, enterAs, heading, sidebar, toasts, unique } from './helpers'
import { create, list } from './helpers-data'

const may = (grants: Grants, { resource }: Entry, view: View | 'delete') =>
  hasView(resource, view) &&
  (!resource.only || resource.only.includes(grants.roleType)) &&
  isGranted(grants, viewDemand(resource, view))
const placesOf = (grants: Grants): (Entry | PlainPage)[] => [
  ...entriesOf(registry).filter((entry) => !entry.hidden && may(grants, entry, 'list')),
  ...pagesOf(registry).filter(({ hidden, can }) => !hidden && isGranted(grants, can as Demand)),
]

/** Everything that should not happen, and a way to wait until the page has all it asked for. */
const watch = (page: Page) => {
  const wrong: string[] = []
  const open = new Set<unknown>()
  const isApi = (url: string) => new URL(url).pathname.startsWith('/api/')
  page.on('request', (request) => isApi(request.url()) && open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  page.on('response', (answer) => {
    if (answer.status() >= 400) wrong.push(`${answer.status()} ${answer.url()}, at ${page.url()}`)
  })
  page.on('pageerror', (error) => wrong.push(`${error.message}, at ${page.url()}`))
  const awaited = page.locator('main').locator('.ant-skeleton, .skeleton-rows, .record-awaited')
  const settle = async () => {
    await expect(page.locator('main h1, main h2').first()).toBeVisible()
    await expect
      .poll(async () => open.size + (await awaited.filter({ visible: true }).count()), {
        intervals: [20, 50],
      })
      .toBe(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await toasts(page).allTextContents(), page.url()).toEqual([])
    expect(wrong).toEqual([])
  }
  return settle
}

/** Paths of the sidebar's links, groups that are closed included. */
const openMenu = async (page: Page) => {
  const closed = sidebar(page).locator('button[aria-expanded="false"]')
  while (await closed.count()) await closed.first().click()
  return sidebar(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
}
const linkTo = (page: Page, path: string) => page.locator(`main a[href="${path}"]`).first()
/** What begins a new record: a link to its form, or a button where that lies over the list. */
const newOf = (page: Page) =>
  page
    .locator('main')
    .getByRole('link', { name: /^New \D/ })
    .or(page.getByRole('button', { name: /^New \D/ }))
const firstRecord = (page: Page, path: string) =>
  page.locator('main').evaluate((main, under) => {
    const hrefs = [...main.querySelectorAll('[data-row-key] a')].map(
      (link) => link.getAttribute('href') ?? '',
    )
    return hrefs.find(
      (href) => href.startsWith(`${under}/`) && /^[0-9a-f-]{36}$/.test(href.slice(under.length + 1)),
    )
  }, path)

/** A record with all its parts: what it offers is what the role may do. */
const walkRecord = async (page: Page, grants: Grants, entry: Entry, settle: () => Promise<void>) => {
  const offers = (view: View | 'delete') => (may(grants, entry, view) ? 1 : 0)
  await expect(page.locator('main a[href$="/edit"]'), page.url()).toHaveCount(offers('edit'))
  const remove = page.locator('main').getByRole('button', { name: /^Delete / })
  await expect(remove, page.url()).toHaveCount(offers('delete'))
  const tabs = page.locator('.record-tabs').getByRole('tab')
  for (let at = 1; at < (await tabs.count()); at += 1) {
    await tabs.nth(at).click()
    await settle()
  }
}

/** Every place of the menu, and the first record of each list. */
const walk = async (page: Page, grants: Grants) => {
  const settle = watch(page)
  const places = placesOf(grants)
  await page.goto('/')
  await settle()
  expect((await openMenu(page)).sort()).toEqual(places.map(({ path }) => path).sort())
  for (const place of places) {
    await sidebar(page).locator(`a[href="${place.path}"], a[href^="${place.path}?"]`).first().click()
    await expect(page).toHaveURL((url) => url.pathname === place.path)
    await settle()
    if (place.type === 'page') continue
    const news = newOf(page)
    if (may(grants, place, 'create')) await expect(news.first(), place.path).toBeVisible()
    else await expect(news, place.path).toHaveCount(0)
    // Requests for verification are opened within their queue.
    if (!may(grants, place, 'show') || place.resource.name === 'userTypes') continue
    let record = ''
    const find = async () => {
      record = (await firstRecord(page, place.path)) ?? ''
      return record
    }
    await expect.poll(find, place.path).not.toBe('')
    await linkTo(page, record).click()
    await expect(page).toHaveURL((url) => url.pathname === record)
    await settle()
    await walkRecord(page, grants, place, settle)
  }
}

const grantsOf = async (call: Call, roleType: string) => {
  const { data } = await list(call, 'GET store-admin/role/all')
  return data.find((role) => role.roleType === roleType) as unknown as Grants
}
/** Somebody who may do nothing but this. */
const createClerk = async (call: Call, what: string, permissions: Permission[]) => {
  const name = unique(what)
  const userName = name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  const account = { userName, password: 'a long enough secret' }
  const grants: Grants = { roleType: 'branch-admin-type', permissions }
  const role = await create(call, 'POST store-admin/role/create', { name, ...grants })
  await create(call, 'POST store-admin/create', {
    firstName: 'Rumana',
    lastName: 'Haque',
    email: `${userName}@moto.example`,
    phone: `+88018${String(Date.now()).slice(-8)}`,
    roleId: role.id,
    ...account,
  })
  return { account, grants }
}

for (const role of ['super', 'store', 'branch'] as const)
  test(`a ${role} admin finds what the role may see and do, and is refused nowhere`, async ({
    page,
    api,
  }) => {
    const grants = await grantsOf(await api('super'), `${role}-admin-type`)
    await enter(page, role)
    await walk(page, grants)
  })

test('who may only read orders sees orders, and is told what is not for them', async ({ page, api }) => {
  const { account, grants } = await createClerk(await api('super'), 'Order reader', [
    { subject: 'Order', actions: ['READ'] },
  ])
  await enterAs(page, account)
  await walk(page, grants)
  await page.goto('/Sales/Order/List?page=1')
  await expect.poll(() => firstRecord(page, '/Sales/Order/List')).toBeTruthy()
  await linkTo(page, String(await firstRecord(page, '/Sales/Order/List'))).click()
  await expect(heading(page, /./)).toBeVisible()
  const main = page.locator('main')
  await expect(main.getByText('Your role may not read customers.')).toBeVisible()
  await expect(main.getByRole('link', { name: /^Customer/ })).toHaveCount(0)
  for (const name of [/^Mark /, 'Cancel order', 'Add a payment', /note/i])
    await expect(main.getByRole('button', { name })).toHaveCount(0)
  await expect(main.getByRole('textbox')).toHaveCount(0)
})

test('who may only read customers sees them without their orders', async ({ page, api }) => {
  const { account, grants } = await createClerk(await api('super'), 'Customer reader', [
    { subject: 'Customer', actions: ['READ'] },
  ])
  await enterAs(page, account)
  await walk(page, grants)
  await page.goto('/customers?page=1')
  await expect.poll(() => firstRecord(page, '/customers')).toBeTruthy()
  await linkTo(page, String(await firstRecord(page, '/customers'))).click()
  await expect(page.getByRole('tab', { name: 'Details' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Orders' })).toHaveCount(0)
})
