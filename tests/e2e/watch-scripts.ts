import type { Browser, BrowserContext, Page, Request } from '@playwright/test'

export type Watch = {
  context: BrowserContext
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
 * pages draw alone.
 */
export const watchScripts = async (browser: Browser, url: string): Promise<Watch> => {
  const context = await browser.newContext({ baseURL: url, bypassCSP: true, reducedMotion: 'reduce' })
  const seen: string[] = []
  await context.exposeFunction('hit', () => seen.push('ran'))
  context.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('request', (request) => {
    if (isStray(request, url)) seen.push(`request: ${request.url()}`)
  })
  await context.route(
    (address) => !address.href.startsWith(`${url}/`),
    (route) => route.abort(),
  )
  const page = await context.newPage()
  context.on('page', () => seen.push('window opened'))
  return { context, page, seen }
}
