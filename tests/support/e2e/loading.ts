import { expect, type Page } from '@playwright/test'

/** Elements of a page whose data or code is still loading. */
const loading =
  '.progress, main [aria-busy="true"], main .ant-skeleton, main .skeleton-rows, main .record-awaited'

/** Counts them once React has had two frames to render. */
const countLoading = (selector: string) =>
  new Promise<number>((done) =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        done([...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()).length),
      ),
    ),
  )

/** Waits frame by frame until the page has a heading and shows nothing as loading, for two seconds at most. */
const waitUntilShown = async (selector: string) => {
  const begun = performance.now()
  const isVisible = (wanted: string) =>
    [...document.querySelectorAll(wanted)].some((element) => element.checkVisibility())
  while (performance.now() - begun < 2000 && (!isVisible('main :is(h1, h2)') || isVisible(selector)))
    await new Promise(requestAnimationFrame)
}
/** Not an assertion: those that fail at first look again only after 100, 350 and 850 ms. */
export const waitForContent = (page: Page) => page.evaluate(waitUntilShown, loading).catch(() => {})

/** The stream of notifications stays open. */
const isStream = (url: string) => url.endsWith('/api/x/live')

/**
 * Waits until a page is complete: the page of the address is shown and no request is open. Seen twice in a row, because
 * rendering a response may send the next request.
 */
export const watchLoading = (page: Page) => {
  const open = new Set<unknown>()
  page.on('request', (request) => {
    if (!isStream(request.url())) open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return async () => {
    await expect(page.locator('main').locator('h1, h2').first()).toBeVisible()
    let quiet = 0
    const look = async () => {
      const busy = open.size + (await page.evaluate(countLoading, loading)) + open.size
      quiet = busy ? 0 : quiet + 1
      return quiet
    }
    await expect.poll(look, { intervals: [20] }).toBeGreaterThan(1)
  }
}

type TabWalk = { isWanted?: (tab: string) => boolean; look?: (tab: string) => Promise<void> }
/** Opens the other tabs of a record one after the other, each once it is complete. */
export const walkTabs = async (
  page: Page,
  settled: () => Promise<void>,
  { isWanted = () => true, look }: TabWalk = {},
) => {
  const others = page.locator('.record-tabs > .ant-tabs-nav').getByRole('tab', { selected: false })
  for (const tab of (await others.allTextContents()).filter(isWanted)) {
    await page.getByRole('tab', { name: tab, exact: true }).click()
    await settled()
    await look?.(tab)
  }
}
