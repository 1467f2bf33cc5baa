import type { Browser, BrowserContext, Page, Request } from '@playwright/test'
import { clearStorage, quietPath } from './shared-context'

export type Watch = {
  /** A page that no other test has used. */
  page: Page
  /** Scripts, dialogs, windows and requests that should not have happened, as text; empty is good. */
  seen: string[]
}

/** Addresses that only a stored text could make the browser request. */
const isStray = (request: Request, own: string) => {
  const url = request.url()
  if (/^(blob|about):|^data:(image\/(?!svg)|font)/.test(url)) return false
  if (!url.startsWith(`${own}/`)) return !url.startsWith('data:image/svg+xml')
  const { pathname } = new URL(url)
  return request.resourceType() === 'image' && !/^\/(media\/|icon|favicon|assets\/)/.test(pathname)
}

/**
 * A browser without the server's content security policy: only the rendering prevents scripts. Tests of a worker share
 * it with its cached scripts.
 */
export class ScriptWatch {
  #seen: string[] = []
  #expected = 0

  private constructor(readonly context: BrowserContext) {}

  static async open(browser: Browser, url: string): Promise<ScriptWatch> {
    const context = await browser.newContext({ baseURL: url, bypassCSP: true, reducedMotion: 'reduce' })
    const watch = new ScriptWatch(context)
    const note = (what: string) => watch.#seen.push(what)
    await context.exposeFunction('hit', () => note('ran'))
    context.on('dialog', (dialog) => {
      note(`dialog: ${dialog.message()}`)
      void dialog.dismiss()
    })
    context.on('request', (request) => {
      if (isStray(request, url)) note(`request: ${request.url()}`)
    })
    context.on('page', () => watch.#expected-- > 0 || note('window opened'))
    return watch
  }

  /** A new page without records. */
  async start(): Promise<Watch> {
    this.#expected = 1
    const page = await this.context.newPage()
    this.#seen = []
    return { page, seen: this.#seen }
  }

  /** Closes the pages of a test, and clears their storage. */
  async end({ page }: Watch) {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.goto(quietPath)
    await page.evaluate(clearStorage)
    await Promise.all(this.context.pages().map((open) => open.close()))
  }
}
