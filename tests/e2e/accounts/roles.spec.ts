import type { Page } from '@playwright/test'
import { accessRuleOfView, hasView } from '#contract/grammar/facts.ts'
import type { View } from '#contract/grammar/resource.ts'
import type { Entry, PlainPage } from '#contract/grammar/sidebar.ts'
import { registry } from '#contract/index.ts'
import { type Grants, isGranted } from '#contract/policies/access.ts'
import { entriesOf, pagesOf } from '#contract/registry.ts'
import { sidebar, signInAsRole } from '#tests/support/e2e/actions.ts'
import { list } from '#tests/support/e2e/data.ts'
import { recordErrorResponses } from '#tests/support/e2e/error-responses.ts'
import { type Call, expect, test } from '#tests/support/e2e/fixture.ts'

const may = (grants: Grants, { resource }: Entry, view: View | 'delete') =>
  hasView(resource, view) &&
  (!resource.roleTypes || resource.roleTypes.includes(grants.roleType)) &&
  isGranted(grants, accessRuleOfView(resource, view))
const placesOf = (grants: Grants): (Entry | PlainPage)[] => [
  ...entriesOf(registry).filter((entry) => !entry.hidden && may(grants, entry, 'list')),
  ...pagesOf(registry).filter(({ hidden, access }) => !hidden && isGranted(grants, access)),
]

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

/** A record offers the actions that the role permits. */
const expectOffers = async (page: Page, grants: Grants, entry: Entry) => {
  const offers = (view: View | 'delete') => (may(grants, entry, view) ? 1 : 0)
  await expect(page.locator('main a[href$="/edit"]'), page.url()).toHaveCount(offers('edit'))
  // A button in a form; on a record's page, the last of its further actions, except when deleting a customer's account.
  const further = page.locator('main').getByRole('button', { name: 'More actions' })
  const isRecord = (await further.count()) > 0
  if (isRecord) await further.click()
  const remove = isRecord
    ? page.getByRole('menuitem', { name: /^Delete (?!account)/ })
    : page.locator('main').getByRole('button', { name: /^Delete / })
  await expect(remove, page.url()).toHaveCount(offers('delete'))
  if (isRecord) await page.keyboard.press('Escape')
}

/**
 * These places by their menu, and the first record of each resource: its entries differ in their filter. Roles that may
 * read only one subject open the tabs of records.
 */
const walk = async (
  page: Page,
  grants: Grants,
  places: readonly (Entry | PlainPage)[],
  settle: () => Promise<void>,
) => {
  const opened = new Set<string>()
  for (const place of places) {
    await sidebar(page).locator(`a[href="${place.path}"], a[href^="${place.path}?"]`).first().click()
    await expect(page).toHaveURL((url) => url.pathname === place.path)
    await settle()
    if (place.type === 'page') continue
    const news = newOf(page)
    if (may(grants, place, 'create')) await expect(news.first(), place.path).toBeVisible()
    else await expect(news, place.path).toHaveCount(0)
    // Verification requests open within their queue, shipments as their order, and records with a drawer over their list;
    // those with an owner are another user's.
    const { name, drawer, owner } = place.resource
    if (!may(grants, place, 'show') || name === 'userTypes' || name === 'shipments' || drawer || owner)
      continue
    if (opened.has(place.resource.name)) continue
    opened.add(place.resource.name)
    const record = (await firstRecord(page, place.path)) ?? ''
    expect(record, place.path).not.toBe('')
    await linkTo(page, record).click()
    await expect(page).toHaveURL((url) => url.pathname === record)
    await settle()
    await expectOffers(page, grants, place)
  }
}

/** Of the demo's own role: other tests make roles of the same types. */
const grantsOf = async (call: Call, name: string) => {
  const { data } = await list<Grants & { name: string }>(call, 'GET store-admin/role/all')
  const role = data.find((one) => one.name === name)
  if (!role) throw new Error(`There is no role '${name}'`)
  return role
}

/** Each place is visited with the smaller of the roles that see it: it has more reasons to be refused something. */
const walks = [
  { role: 'branch', name: 'Branch admin', seen: undefined },
  { role: 'store', name: 'Store admin', seen: 'Branch admin' },
] as const
for (const { role, name, seen } of walks)
  test(`a ${role} admin sees what the role may see and do${seen ? ', and has more pages than a branch admin' : ''}, and is never refused`, async ({
    page,
    api,
  }) => {
    test.setTimeout(180_000)
    const call = await api('super')
    const grants = await grantsOf(call, name)
    const places = placesOf(grants)
    const before = new Set(seen && placesOf(await grantsOf(call, seen)).map(({ path }) => path))
    const further = places.filter(({ path }) => !before.has(path))
    expect(further.length).toBeGreaterThan(0)
    const settle = recordErrorResponses(page)
    await signInAsRole(page, role, '/')
    await settle()
    expect((await openMenu(page)).sort()).toEqual(places.map(({ path }) => path).sort())
    await walk(page, grants, further, settle)
  })
