import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test as base, expect, type Page } from '@playwright/test'
import type AxeCore from 'axe-core'
import { RunningServer } from './server'

export const password = 'moto-demo-2026'
const accounts = {
  super: 'super@moto.example',
  store: 'store@moto.example',
  branch: 'branch@moto.example',
} as const
export type Role = keyof typeof accounts

/** Signs in as a person does: through the form. Ends once the login is left. */
export const signIn = async (page: Page, role: Role) => {
  if (!new URL(page.url(), 'http://nowhere').pathname.startsWith('/account/login'))
    await page.goto('/account/login')
  await page.getByLabel('User name or e-mail').fill(accounts[role])
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).not.toHaveURL(/\/account\/login/)
}

export type Answer = { status: number; body: unknown }
/** Speaks to the backend in the specification's own lines: `call('GET admin/tags?page=1')`. */
export type Call = (line: string, body?: unknown) => Promise<Answer>

const send = async (url: string, line: string, body?: unknown, token?: string): Promise<Answer> => {
  const [method = 'GET', path = ''] = line.split(' ')
  const answer = await fetch(`${url}/api/${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return {
    status: answer.status,
    body: text && answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text,
  }
}

export const tokenOf = async (url: string, role: Role): Promise<string> => {
  const { status, body } = await send(url, 'POST store-admin/login', { username: accounts[role], password })
  if (status !== 200) throw new Error(`Login as ${role} was refused: ${status} ${JSON.stringify(body)}`)
  return (body as { token: string }).token
}
export const apiOf = async (url: string, role: Role): Promise<Call> => {
  const token = await tokenOf(url, role)
  return (line, content) => send(url, line, content, token)
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What stands in the way of people who can not see or point, one line each; empty is good. */
export const axe = async (page: Page): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  // A colour on its way to another is none of either.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
        .map(({ finished }) => finished),
    ),
  )
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: typeof AxeCore }).axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa'],
      resultTypes: ['violations'],
    }),
  )
  return violations.flatMap((v) => v.nodes.map((n) => `${v.id}: ${n.target.join(' ')} (${v.help})`))
}

type OfATest = { api: (role: Role) => Promise<Call> }
type OfAWorker = { server: RunningServer }

export const test = base.extend<OfATest, OfAWorker>({
  server: [
    async ({ browserName: _ }, use) => {
      const server = await RunningServer.start()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
  api: ({ server }, use) => use((role) => apiOf(server.url, role)),
})
export { expect }
