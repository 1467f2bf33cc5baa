import { expect, type Page } from '@playwright/test'

/** Elements of a page whose data or code is still loading. */
const loading =
  '.progress, main [aria-busy="true"], main .ant-skeleton, main .skeleton-rows, main .record-awaited'
/** `frames`: React needs two to render, and rendering a response may begin the next request. */
const complete = { loading, frames: 4, limitMs: 15_000 }

/** Runs in a page: waits until it has a heading and shows nothing as loading, for some frames in a row. */
const waitUntilShown = async ({ loading, frames, limitMs }: typeof complete) => {
  const begun = performance.now()
  const visible = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility())
  for (let quiet = 0; quiet < frames; ) {
    await new Promise(requestAnimationFrame)
    const awaited = visible(loading)
    quiet = visible('main :is(h1, h2)').length && !awaited.length ? quiet + 1 : 0
    if (performance.now() - begun > limitMs)
      throw new Error(`Not shown: ${awaited.map(({ className }) => className).join(', ') || 'a heading'}`)
  }
}

/**
 * Returns as soon as the page shows its content, or after two seconds: an assertion that fails at first looks again only
 * after 100, 350 and 850 ms.
 */
export const waitForContent = (page: Page) =>
  page.evaluate(waitUntilShown, { ...complete, frames: 1, limitMs: 2000 }).catch(() => {})

/** The stream of notifications stays open. */
const isStream = (url: string) => url.endsWith('/api/x/live')

/** Waits until a page is complete: the page of the address is shown, and no request is open or begins meanwhile. */
export const watchLoading = (page: Page) => {
  const open = new Set<unknown>()
  let begun = 0
  page.on('request', (request) => {
    if (isStream(request.url())) return
    begun++
    open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return async () => {
    const before = performance.now()
    for (let seen = -1; seen !== begun || open.size; ) {
      seen = begun
      await page.evaluate(waitUntilShown, complete)
      expect(performance.now() - before, 'milliseconds with an open request').toBeLessThan(
        2 * complete.limitMs,
      )
    }
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
