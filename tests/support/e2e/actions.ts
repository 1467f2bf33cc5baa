import { expect, type Locator, type Page, type Request, test } from '@playwright/test'
import { logIn, type Role, refreshed, type Session, sessionOf } from './backend'
import { waitForContent } from './loading'
import { quietPath } from './shared-context'

let made = 0
/** A name no other test of this run uses, neither on this server nor on another worker's. */
export const unique = (what: string) => `${what} ${test.info().workerIndex}-${++made}`
/** The same for numbers printed on labels, where spaces are not allowed. */
export const uniqueSku = (what: string) => `${what}-${test.info().workerIndex}-${++made}`

/** Every message that is shown as a toast now. */
export const toasts = (page: Page) => page.locator('.ant-message-notice')
export const toast = (page: Page, text: string) => toasts(page).filter({ hasText: text })

export const rows = (page: Page) => page.locator('tbody tr.ant-table-row')
/** A row by the text of any of its cells. */
export const row = (page: Page, text: string) => rows(page).filter({ hasText: text })
export const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
export const heading = (page: Page, text: string | RegExp) =>
  page.getByRole('heading', { level: 1, name: text, exact: typeof text === 'string' })

/** Picks an option of a select by its label, as a person does. */
export const choose = async (page: Page, select: Locator, option: string) => {
  await select.click()
  const combobox = select.getByRole('combobox').or(select.and(page.getByRole('combobox')))
  await expect(combobox).toHaveAttribute('aria-expanded', 'true')
  // Its own options: those of the select before it may still be closing.
  const list = page.locator(`[id="${await combobox.getAttribute('aria-controls')}"]`)
  const open = page.locator('.ant-select-dropdown').filter({ has: list })
  await open.locator('.ant-select-item-option').filter({ hasText: option }).first().click()
}

/** Path and query as the address bar shows them. */
export const address = (page: Page) => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}
/** Waits until the address bar shows exactly this path and query. */
export const expectAddress = (page: Page, expected: string) =>
  expect.poll(() => address(page), { intervals: [20] }).toBe(expected)

/** Every address that the page navigates to from now on, without the current one; reloads count. */
export const watchAddresses = (page: Page) => {
  const seen: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) seen.push(address(page))
  })
  return seen
}

const lineOf = (request: Request) => {
  const { pathname, search } = new URL(request.url())
  return `${request.method()} ${pathname.replace(/^\/api\//, '')}${search}`
}
/** Calls of the sidebar and the header, which any page sends once the browser is idle. */
const whenIdle =
  /^(?:GET x\/(?:open\/shop|attention|live|notices|views|views\/counts)(?:\?|$)|\w+ x\/presence\/)/

/** The calls of the page from now on, as lines of the specification: `GET admin/tags`. */
export const watchCalls = (page: Page) => {
  const seen: string[] = []
  page.on('request', (request) => {
    const line = lineOf(request)
    if (new URL(request.url()).pathname.startsWith('/api/') && !whenIdle.test(line)) seen.push(line)
  })
  return seen
}

/** The session in the browser; local storage contains nothing else but what the login shows of the shop. */
export const storedSession = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('moto-admin.auth') ?? '{}') as { token?: string })
export const localStorageSize = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'moto-admin.shop').length)

/** Ends the session on the server, without the page. */
export const revoke = async (page: Page) => {
  const { token } = await storedSession(page)
  const ended = await page.request.get('/api/store-admin/logout', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(ended.ok()).toBe(true)
}

/** The confirmation dialog. */
export const confirmation = (page: Page) => page.getByRole('dialog')
/** Declines the question by keyboard as soon as it has the focus. */
export const pressEscape = async (page: Page) => {
  await expect(confirmation(page).locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(confirmation(page)).toHaveCount(0)
}
/** The ⋯ menu of a row. */
export const rowActions = (page: Page, text: string) =>
  row(page, text).getByRole('button', { name: /actions/i })
/** The header's button with the name of the user. */
export const userMenu = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Account of/ })
export const searchBox = (page: Page) => page.getByRole('searchbox')

declare global {
  interface Window {
    __seen?: Record<'blank' | 'spinner' | 'gone', number>
  }
}

/** Records whenever the page shows nothing at all, until it is called. */
export const recordBlankPages = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main')
    const seen = { blank: 0, spinner: 0, gone: 0 }
    const look = () => {
      const now = document.querySelector('main')
      if (!now || now !== main) seen.gone++
      else if (!now.textContent?.trim() && !now.querySelector('.ant-skeleton')) seen.blank++
      if (document.querySelector('.ant-spin-fullscreen, .ant-spin-lg')) seen.spinner++
    }
    new MutationObserver(look).observe(document.documentElement, { childList: true, subtree: true })
    Object.assign(window, { __seen: seen })
  })
export const blankPageCount = (page: Page) => page.evaluate(() => window.__seen)

export const textOf = async (locator: Locator) => ((await locator.textContent()) ?? '').trim()

/**
 * Opens a page that stores sessions without running the admin, and returns it: the one that the shared context keeps,
 * unless this page has to leave the admin first.
 */
const quietPage = async (page: Page) => {
  const [first] = page.context().pages()
  if (first && page.url() === 'about:blank' && new URL(first.url()).pathname === quietPath) return first
  await page.goto(quietPath)
  return page
}
const store = (quiet: Page, session: Session) =>
  quiet.evaluate((kept) => localStorage.setItem('moto-admin.auth', kept), JSON.stringify(session))
const start = async (page: Page, logInAt: (url: string) => Promise<Session>, address: string | undefined) => {
  const quiet = await quietPage(page)
  await store(quiet, await logInAt(new URL(quiet.url()).origin))
  if (!address) return
  await page.goto(address)
  await waitForContent(page)
}
/** Signs in an account without the form; then opens an address, if one is given. */
export const signInAs = (page: Page, account: { userName: string; password: string }, address?: string) =>
  start(page, (url) => logIn(url, account), address)
/** Continues a session without the form; then opens an address. */
export const continueSession = (page: Page, session: Session, address: string) =>
  start(page, () => Promise.resolve(session), address)
/**
 * Continues another session in another tab, with its present role. Ends once the page, which follows without a load,
 * has its first answer under that session: it must show something that sends a request.
 */
export const switchSession = async (page: Page, to: Session) => {
  const other = page
    .context()
    .pages()
    .find((tab) => tab !== page)
  if (!other) throw new Error('The shared context has no other tab')
  const session = await refreshed(new URL(page.url()).origin, to)
  if (!session) throw new Error('The other session is over')
  const answered = page.waitForResponse(
    (response) => response.request().headers().authorization === `Bearer ${session.token}`,
  )
  await store(other, session)
  await answered
}
/** Signs in a demo account without the form, which the session's own tests walk through. */
export const signInAsRole = (page: Page, role: Role, address?: string) =>
  start(page, (url) => sessionOf(url, role, 'page'), address)
