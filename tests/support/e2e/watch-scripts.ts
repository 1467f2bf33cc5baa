import type { Browser, BrowserContext, Page, Request } from '@playwright/test'
import { clearStorage, quietPath } from './shared-context'

export type Watch = {
  /** A page that no other test has used. */
  page: Page
  /** What ran, asked, opened or loaded that should not have, in words; empty is good. */
  seen: string[]
}

/** Addresses that nothing but a kept text could have made the browser ask for. */
const isStray = (request: Request, own: string) => {
  const url = request.url()
  if (/^(blob|about):|^data:(image\/(?!svg)|font)/.test(url)) return false
  if (!url.startsWith(`${own}/`)) return !url.startsWith('data:image/svg+xml')
  const { pathname } = new URL(url)
  return request.resourceType() === 'image' && !/^\/(media\/|icon|favicon|assets\/)/.test(pathname)
}

/**
 * A browser without the policy that the server gives it along: what is kept from running here is kept so by what the
 * pages draw alone. Tests of a worker share it, and with it the scripts that it has cached.
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

  /** A new page, and nothing seen yet. */
  async start(): Promise<Watch> {
    this.#expected = 1
    const page = await this.context.newPage()
    this.#seen = []
    return { page, seen: this.#seen }
  }

  /** Closes what a test opened, and empties what it stored. */
  async end({ page }: Watch) {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.goto(quietPath)
    await page.evaluate(clearStorage)
    await Promise.all(this.context.pages().map((open) => open.close()))
  }
}
