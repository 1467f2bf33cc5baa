import type { Browser, Page } from '@playwright/test'
import { signIn } from '../support/e2e/fixture'
import type { RunningServer } from '../support/e2e/server'
import type { Grid } from './database'
import { ms, reportFigure } from './figures'

/** What keeps the browser from answering for longer than this is felt. */
const longestTask = 200

type Watched = Window & { longTasks?: number[] }

/** Records tasks of 50 ms or more on every following page. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const tasks: number[] = []
    ;(window as Watched).longTasks = tasks
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) tasks.push(entry.duration)
    }).observe({ type: 'longtask' })
  })

/** The longest task of a piece of work, 0 where none took 50 ms. */
const longestOf = async (page: Page, work: () => Promise<unknown>) => {
  await page.evaluate(() => {
    const { longTasks } = window as Watched
    if (longTasks) longTasks.length = 0
  })
  await work()
  // Entries arrive with a delay.
  await page.waitForTimeout(500)
  return page.evaluate(() => Math.max(0, ...((window as Watched).longTasks ?? [])))
}

const reportLongest = (what: string, value: number) =>
  reportFigure(what, value ? `longest task ${ms(value)}` : 'no task of 50 ms', {
    value,
    most: longestTask,
    unit: 'ms',
  })

/** By the wheel to the end and back, then from one end to the other at once. */
const scroll = async (page: Page, variants: number) => {
  const frame = page.locator('.stock-frame')
  await frame.hover()
  // The head is the first row.
  for (const [way, last] of [
    [1, variants + 1],
    [-1, 2],
  ] as const) {
    for (let i = 0; i < 60; i++) {
      await page.mouse.wheel(0, way * 800)
      await page.waitForTimeout(16)
    }
    await page.locator(`[aria-rowindex="${last}"]`).waitFor()
  }
  for (const share of [1, 0, 0.5])
    await frame.evaluate(async (element, part) => {
      element.scrollTop = part * element.scrollHeight
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    }, share)
}

/** Changes and saves one quantity. */
const saveCell = async (page: Page) => {
  await page
    .getByRole('button', { name: /^TEAM-.*: \d/ })
    .nth(12)
    .click()
  const editor = page.getByRole('dialog', { name: /^Stock of TEAM-/ })
  await editor.getByLabel('New quantity').fill('777')
  await editor.getByRole('button', { name: 'Save' }).click()
  await editor.waitFor({ state: 'hidden' })
}

/** The grid of a product with a thousand variants, in a browser. */
export const reportGrid = async (server: RunningServer, browser: Browser, grid: Grid) => {
  const page = await browser.newPage({ baseURL: server.url, viewport: { width: 1440, height: 900 } })
  await watch(page)
  await signIn(page, 'super')
  await page.waitForLoadState('networkidle')
  const open = async () => {
    const begun = performance.now()
    await page.goto(`/Product/${grid.productId}?tab=stock`)
    await page.getByRole('grid').locator('tbody tr').nth(5).waitFor()
    reportFigure(`grid of ${grid.variants} variants: there after`, ms(performance.now() - begun))
  }
  reportLongest('grid: opening', await longestOf(page, open))
  reportLongest('grid: scrolling', await longestOf(page, () => scroll(page, grid.variants)))
  reportLongest('grid: saving a cell', await longestOf(page, () => saveCell(page)))
  if (!(await page.getByRole('button', { name: /: 777/ }).count()))
    throw new Error('The grid does not show what was saved')
  await page.close()
}
