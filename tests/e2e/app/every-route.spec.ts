import type { Page } from '@playwright/test'
import { routeTable, type TableRoute } from '#app/route-table.ts'
import { registry } from '#contract/index.ts'
import { sidebar, signInAsRole } from '#tests/support/e2e/actions.ts'
import { chunk } from '#tests/support/e2e/chunk.ts'
import { type Call, expect, test } from '#tests/support/e2e/fixture.ts'
import { watchLoading } from '#tests/support/e2e/loading.ts'
import { firstId, visit } from '#tests/support/e2e/pages.ts'

const routes = routeTable(registry)
const unknownId = '0198c0de-0000-7000-8000-000000000001'

/** A page drawn by the declaration alone is, once loaded, like the first of its kind. */
const hasOwnCode = (route: TableRoute) =>
  'page' in route ||
  route.entry.resource.customViews?.includes(route.view) === true ||
  route === routes.find((other) => 'view' in other && other.view === route.view)

const walks = (all: typeof routes) =>
  chunk(all, Math.ceil(all.length / 4)).map((walk, at, parts) => ({
    walk,
    name: `part ${at + 1} of ${parts.length}`,
  }))

/** The addresses of these routes, with the first record of each list; a list without records leads to an unknown one. */
const addressesOf = (call: Call, walk: typeof routes): Promise<string[]> =>
  Promise.all(
    walk.map(async (route) => {
      if (!route.path.includes('/:')) return route.path
      if ('page' in route) return route.path.replace(':sku', 'no-such-sku')
      return route.path.replace(':id', String((await firstId(call, route.entry)) ?? unknownId))
    }),
  )

/** What a page shows if it, or its code, has failed. */
const broken = /Something went wrong|Couldn’t load this (page|part)/

/** Visits addresses and names those that are not shown whole; errors that reach the window count, too. */
const walker = (page: Page) => {
  const settled = watchLoading(page)
  const errors: string[] = []
  const failed: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  return {
    failed,
    look: async (where: string) => {
      await settled().catch((reason: unknown) => errors.push(String(reason)))
      const faults = await page.locator('main').getByText(broken).allTextContents()
      const isFramed = await sidebar(page).isVisible()
      if (faults.length || !isFramed || errors.length) failed.push([where, ...faults, ...errors].join(': '))
      errors.length = 0
    },
  }
}

// Long walks, which workers share.
test.describe.configure({ mode: 'parallel' })

for (const { walk, name } of walks(routes)) {
  test(`every route opens by its address, if it has own code with an empty cache and again after a reload, ${name}`, async ({
    page,
    api,
  }) => {
    test.setTimeout(180_000)
    const addresses = await addressesOf(await api('super'), walk)
    const { look, failed } = walker(page)
    const devtools = await page.context().newCDPSession(page)
    await signInAsRole(page, 'super')
    for (const [at, route] of walk.entries()) {
      const address = addresses[at] ?? route.path
      if (hasOwnCode(route)) await devtools.send('Network.clearBrowserCache')
      await page.goto(address)
      await look(`${address}, first visit`)
      if (!hasOwnCode(route)) continue
      await page.reload()
      await look(`${address}, reloaded`)
    }
    expect(failed).toEqual([])
  })
}

for (const { walk, name } of walks(routes.filter(hasOwnCode))) {
  test(`pages with code of their own, and one of each other kind, open without a connection, and work once it is back, ${name}`, async ({
    page,
    api,
  }) => {
    test.setTimeout(180_000)
    const addresses = await addressesOf(await api('super'), walk)
    const { look, failed } = walker(page)
    await signInAsRole(page, 'super', '/')
    await look('/')
    await page.context().setOffline(true)
    const opensByItself = page.locator('main').getByText(/opens by itself/)
    try {
      for (const address of addresses) {
        await visit(page, address)
        await expect(sidebar(page)).toBeVisible()
        // A page may have a button of that name.
        await expect(page.getByRole('alert').getByRole('button', { name: 'Reload' }), address).toHaveCount(0)
      }
      // A page whose code the browser does not have, if there is one: the walks share its cache.
      for (const address of addresses) {
        await visit(page, address)
        if (await opensByItself.isVisible()) break
      }
    } finally {
      await page.context().setOffline(false)
    }
    await expect(opensByItself).toBeHidden()
    for (const address of addresses) {
      await visit(page, address)
      await look(`${address}, after a lost connection`)
    }
    expect(failed).toEqual([])
  })
}
