import type { CDPSession, Page } from '@playwright/test'

/** In MiB, of what is still referred to. */
const heapOf = async (session: CDPSession) => {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 2 ** 20
}

export type HeapPoint = { navigations: number; mib: number }

/**
 * The heap after every twentieth of `count` visits to the pages of the sidebar, by its links. Each page is visited once
 * before: its code stays loaded, which is no leak.
 */
export const heapCurve = async (page: Page, count: number): Promise<HeapPoint[]> => {
  const session = await page.context().newCDPSession(page)
  const links = page.locator('aside nav a[href^="/"]:visible')
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '/'))
  const visit = async (address: string) => {
    await page.locator(`aside nav a[href="${address}"]`).first().click()
    await page.waitForURL((url) => url.pathname === new URL(address, url).pathname)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
  }
  for (const address of addresses) await visit(address)
  const curve: HeapPoint[] = []
  for (let n = 1; n <= count; n++) {
    await visit(addresses[n % addresses.length] ?? '/')
    if (n % 20 === 0) curve.push({ navigations: n, mib: await heapOf(session) })
  }
  return curve
}
