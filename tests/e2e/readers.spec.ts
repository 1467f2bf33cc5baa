import type { Page } from '@playwright/test'
import { registry } from '../../contract'
import { type Demand, type Grants, isGranted, subjects } from '../../contract/access'
import { hasView, viewDemand } from '../../contract/grammar/facts'
import { landingLink } from '../../contract/grammar/sidebar'
import { entriesOf, pagesOf } from '../../contract/registry'
import { expect, test } from './fixture'
import { enterAs, toasts, unique } from './helpers'
import { create } from './helpers-data'
import { follow } from './pages'

/** `under`: what the list demands whose form this is. */
type Place = { at: string; demand: Demand; under?: Demand; only?: readonly string[] }
/** Every address of the registry that needs no record: lists, forms of new records, pages, and their other names. */
const places: readonly Place[] = [
  ...entriesOf(registry).flatMap((entry): Place[] => {
    const { resource, path, aliases = [] } = entry
    const only = resource.only && { only: resource.only }
    const list = viewDemand(resource, 'list')
    return [
      { at: landingLink(entry), demand: list, ...only },
      ...aliases.map((at) => ({ at, demand: list, ...only })),
      ...(hasView(resource, 'create')
        ? [{ at: `${path}/create`, demand: viewDemand(resource, 'create'), under: list, ...only }]
        : []),
    ]
  }),
  ...pagesOf(registry).flatMap(({ path, aliases = [], can }) =>
    [path, ...aliases].filter((at) => !at.includes(':')).map((at): Place => ({ at, demand: can })),
  ),
]

/** What goes wrong, and the calls that are under way. */
const watch = (page: Page) => {
  const seen = { wrong: [] as string[], asked: [] as string[], open: new Set<unknown>() }
  const isApi = (url: string) => new URL(url).pathname.startsWith('/api/')
  page.on('request', (request) => {
    if (!isApi(request.url())) return
    seen.open.add(request)
    seen.asked.push(new URL(request.url()).pathname)
  })
  page.on('requestfinished', (request) => seen.open.delete(request))
  page.on('requestfailed', (request) => seen.open.delete(request))
  page.on('response', (answer) => {
    if (answer.status() >= 400) seen.wrong.push(`${answer.status()} ${answer.url()}, at ${page.url()}`)
  })
  page.on('pageerror', (error) => seen.wrong.push(`${error.message}, at ${page.url()}`))
  return seen
}

test.describe.configure({ mode: 'parallel' })

for (const subject of subjects)
  test(`who may only read ${subject} finds that, is told of the rest in its place, and is refused nowhere`, async ({
    page,
    api,
  }) => {
    const call = await api('super')
    const name = unique(`Reader of ${subject}`)
    const userName = `reader-${subject.toLowerCase()}-${Date.now()}`
    const grants: Grants = { roleType: 'branch-admin-type', permissions: [{ subject, actions: ['READ'] }] }
    const role = await create(call, 'POST store-admin/role/create', { name, ...grants })
    const account = { userName, password: 'a long enough secret' }
    await create(call, 'POST store-admin/create', {
      ...{ ...account, firstName: 'Rumana', lastName: 'Haque', email: `${userName}@moto.example` },
      ...{ phone: `+88019${String(Date.now()).slice(-8)}`, roleId: role.id },
    })
    const seen = watch(page)
    await enterAs(page, account, '/my-profile')
    const main = page.locator('main')
    const awaited = main.locator('.ant-skeleton, .skeleton-rows, .record-awaited').filter({ visible: true })
    const forbidden = main.getByRole('heading', { name: 'Forbidden resource' })
    /** Nothing is under way, and nothing begins: looked at several times, for a page comes in parts. */
    const settle = async () => {
      let still = 0
      const look = async () => {
        still = seen.open.size + (await awaited.count()) ? 0 : still + 1
        return still
      }
      await expect.poll(look, { intervals: [40] }).toBeGreaterThan(3)
    }
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    await settle()

    for (const { at, demand, under, only } of places) {
      const may = (what: Demand) => isGranted(grants, what) && (!only || only.includes(grants.roleType))
      const allowed = may(demand)
      // The form of a list stands behind the same door: one of them tells where both are shut.
      if (!allowed && under && !may(under)) continue
      const before = seen.asked.length
      await page.evaluate(follow, at)
      if (allowed) {
        await expect(main.locator('h1, h2').first(), at).toBeVisible()
        await expect(forbidden, at).toHaveCount(0)
        await settle()
      } else {
        await expect(forbidden, at).toBeVisible()
        await expect(page.getByText("You don't have permission to access this."), at).toBeVisible()
        expect(seen.asked.slice(before), at).toEqual([])
      }
      expect(seen.wrong).toEqual([])
      expect(await toasts(page).allTextContents(), at).toEqual([])
      await expect(page.getByRole('dialog'), at).toHaveCount(0)
    }
  })
