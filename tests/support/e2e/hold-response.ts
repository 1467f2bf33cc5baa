import type { Page } from '@playwright/test'
import { revoke } from './actions'

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

/** Ends the session on the server, which the page notices only after the release: until then each call waits. */
export const revokeUnnoticed = async (page: Page) => {
  const release = await holdResponse(page, '**/api/**')
  await revoke(page)
  return release
}
