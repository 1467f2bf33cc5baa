import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test as base, expect, type Page } from '@playwright/test'
import type AxeCore from 'axe-core'
import { accounts, apiOf, type Call, password, type Role } from './backend'
import { RunningServer } from './server'
import { SharedContext } from './shared-context'
import { ScriptWatch } from './watch-scripts'

export { type Answer, apiOf, type Call, password, type Role, tokenOf } from './backend'

declare global {
  interface Window {
    axe: typeof AxeCore
  }
}

/** Signs in through the form. Ends once the login is left. */
export const signIn = async (page: Page, role: Role) => {
  if (!new URL(page.url(), 'http://nowhere').pathname.startsWith('/account/login'))
    await page.goto('/account/login')
  await page.getByLabel('Username or email').fill(accounts[role])
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).not.toHaveURL(/\/account\/login/)
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Part = { include?: string | undefined; exclude?: readonly string[] }

/** Accessibility violations in the page or a part of it, one line each. */
export const axe = async (page: Page, { include, exclude = [] }: Part = {}): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  // In a scrolled page the fixed header covers parts of targets, which are then too small.
  await page.evaluate(() => scrollTo(0, 0))
  // A button is pale while its request runs.
  await expect(page.locator('.ant-btn-loading')).toHaveCount(0)
  // A colour in transition is neither of both.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
        .map(({ finished }) => finished),
    ),
  )
  const { violations } = await page.evaluate(
    (part) =>
      window.axe.run(part, {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
        resultTypes: ['violations'],
      }),
    { ...(include && { include: [include] }), exclude: [...exclude] },
  )
  return violations.flatMap((v) => v.nodes.map((n) => `${v.id}: ${n.target.join(' ')} (${v.help})`))
}

type OfATest = { api: (role: Role) => Promise<Call> }
type OfAWorker = { server: RunningServer; shared: SharedContext; scriptWatch: ScriptWatch }

/** The fixtures of all files: separate worker fixtures would start further workers with further servers. */
export const test = base.extend<OfATest, OfAWorker>({
  server: [
    async ({ browserName: _ }, use) => {
      const server = await RunningServer.start()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures off the pattern.
  shared: [({}, use) => use(new SharedContext()), { scope: 'worker' }],
  scriptWatch: [
    async ({ browser, server }, use) => {
      const opened = await ScriptWatch.open(browser, server.url)
      await use(opened)
      await opened.context.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, shared }, use) => {
    await use(await shared.open(browser))
    await shared.reset()
  },
  baseURL: ({ server }, use) => use(server.url),
  api: ({ server }, use) => use((role) => apiOf(server.url, role)),
})
export { expect }
