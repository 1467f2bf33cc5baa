import type { Page } from '@playwright/test'

/** Holds back requests to these addresses until the returned function is called. */
export const holdResponse = async (page: Page, url: string | RegExp) => {
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route(url, async (route) => {
    await released
    await route.continue()
  })
  return () => release()
}
