import type { Browser, BrowserContext, Page } from '@playwright/test'

/** A file of the same origin that runs nothing of the admin. */
export const quietPath = '/icon.png'

/** Runs in a page: clears the storage of its origin. */
export const clearStorage = async () => {
  localStorage.clear()
  for (const { name } of await indexedDB.databases())
    if (name)
      await new Promise((done, failed) => {
        const request = indexedDB.deleteDatabase(name)
        request.onsuccess = done
        request.onerror = failed
        request.onblocked = failed
      })
}

/**
 * Stops the scripts of the page, and closes it. A closed page may continue for some time, and write into the storage of the
 * next test; one that shows another document does not.
 */
const end = async (page: Page) => {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  // A test that answers dialogs itself might stay on the page.
  page.removeAllListeners('dialog')
  await page.goto(quietPath)
  await page.close()
}

/**
 * One browser context for all tests of a worker. Its cache and its compiled scripts survive from test to test, which
 * halves the browser's work per test. Everything else is new: pages with their listeners, routes and emulation are
 * closed after each test, and the storage of the origin is cleared.
 */
export class SharedContext {
  #context: BrowserContext | undefined
  #quiet: Page | undefined

  /** Opened by the first test: only tests know the options of the configuration. */
  async open(browser: Browser): Promise<BrowserContext> {
    if (this.#context) return this.#context
    this.#context = await browser.newContext()
    // Keeps the process of the origin alive between tests.
    this.#quiet = await this.#context.newPage()
    await this.#quiet.goto(quietPath)
    return this.#context
  }

  async reset() {
    const [context, quiet] = [this.#context, this.#quiet]
    if (!context || !quiet) return
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await Promise.all(context.pages().map((page) => page !== quiet && end(page)))
    await context.clearCookies()
    await quiet.evaluate(clearStorage)
  }
}
