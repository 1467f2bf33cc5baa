import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'

export type Weight = {
  /** Bytes of distinct scripts, gzip level 9. */
  js: number
  css: number
  /** Paths of the scripts, sorted. */
  scripts: string[]
  /** All requests, and those to the backend. */
  requests: number
  calls: string[]
  ms: number
}

/**
 * The data that the browser loads for a page, from `open` until `isUsable` is true, or until the time that it returns:
 * the page may notice earlier than this process, which has requests of the next pages in between.
 */
export const measureWeight = async (
  page: Page,
  open: () => Promise<unknown>,
  isUsable: () => Promise<unknown>,
) => {
  const asked: Request[] = []
  const note = (request: Request) => asked.push(request)
  page.on('request', note)
  const begun = performance.now()
  await open()
  const usableAt = await isUsable()
  const ms = performance.now() - begun
  page.off('request', note)
  const isBefore = (request: Request) =>
    typeof usableAt !== 'number' || request.timing().startTime <= usableAt

  const weight: Weight = { js: 0, css: 0, scripts: [], requests: 0, calls: [], ms }
  const seen = new Set<string>()
  for (const request of asked.filter(isBefore)) {
    weight.requests += 1
    const { pathname, search, protocol } = new URL(request.url())
    if (!protocol.startsWith('http')) continue
    if (pathname.startsWith('/api/')) weight.calls.push(`${request.method()} ${pathname.slice(5)}${search}`)
    if (!/\.(js|css)$/.test(pathname) || seen.has(pathname)) continue
    seen.add(pathname)
    const body = await (await request.response())?.body()
    const size = body ? gzipSync(body, { level: 9 }).length : 0
    if (pathname.endsWith('.css')) weight.css += size
    else {
      weight.js += size
      weight.scripts.push(pathname)
    }
  }
  weight.scripts.sort()
  return weight
}

/** When the page has all these elements, in milliseconds since 1970. */
const presentAt = async (page: Page, selectors: string[]) => {
  const present = await page.waitForFunction(
    (all) =>
      all.every((selector) => document.querySelector(selector)) && performance.timeOrigin + performance.now(),
    selectors,
  )
  return present.jsonValue()
}

/** Pictures and code for later pages may be loading still when a page is usable. */
const untilCommit = { waitUntil: 'commit' } as const

/** A page opened by its link, until it has an element. */
export const openUntil = (page: Page, link: string, selector: string) =>
  measureWeight(
    page,
    () => page.goto(link, untilCommit),
    () => presentAt(page, [selector]),
  )

/** A deep link of someone signed out: ends at the login. */
export const openSignedOut = (page: Page, link: string) =>
  openUntil(page, link, 'main.login button[type="submit"]:enabled')

export const openLogin = (page: Page) => openSignedOut(page, '/account/login')

/** A list opened by its link, until its first row is visible. */
export const openList = (page: Page, link: string) => openUntil(page, link, 'tbody tr.ant-table-row')

/** The requests of every signed-in page at its start. */
const atStart = /^GET (store-admin\/profile|store-admin\/role\/my-role|x|x\/open\/shop)$/
/** The requests of the header and the sidebar, once the page has its data, and the sign that a record is open. */
const ofShell = /^(GET x\/(notices|views|attention)$|PUT x\/presence\/)/
/** The calls that a page makes for itself. */
export const ownCalls = ({ calls }: Pick<Weight, 'calls'>) =>
  calls.filter((line) => !atStart.test(line) && !ofShell.test(line))

/** A record opened by its link, until its tabs, or what it has instead, are shown and nothing more is requested. */
export const openRecord = (page: Page, link: string, shown = page.getByRole('tab').first()) =>
  measureWeight(
    page,
    () => page.goto(link),
    async () => {
      await shown.waitFor()
      await page.waitForLoadState('networkidle')
    },
  )

/** The dashboard, until its chart and its tables are drawn. */
export const openDashboard = (page: Page) =>
  measureWeight(
    page,
    () => page.goto('/', untilCommit),
    () =>
      presentAt(page, [
        '[role=slider][aria-label="Revenue"]',
        'table[aria-label="Orders by status"]',
        'table[aria-label="Top products"]',
      ]),
  )

/** Bytes of built scripts, gzip level 9. */
export const bytesOf = (scripts: readonly string[]) =>
  scripts.reduce((all, path) => {
    const file = resolve(import.meta.dirname, `../../dist${path}`)
    return all + gzipSync(readFileSync(file), { level: 9 }).length
  }, 0)

const chunks = (): Record<string, string[]> =>
  JSON.parse(readFileSync(resolve(import.meta.dirname, '../../build/chunks.json'), 'utf8'))

/** The modules within these scripts, as the build noted them. */
export const modulesIn = (scripts: string[]) => {
  const all = chunks()
  return scripts.flatMap((path) => all[path.replace(/^\//, '')] ?? [])
}
export const allModules = () => Object.values(chunks()).flat()
