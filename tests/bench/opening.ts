import type { Page } from '@playwright/test'
import { untilDrawn } from './drawn'
import { ms, reportFigure } from './figures'

/** Of the window, how much of it moves times how far; and milliseconds in which input is not answered. */
const most = { shift: 0.02, blocked: 150 }
/** A task of so many milliseconds is not felt. */
const unfelt = 50
const runs = 3

type Steadiness = { shift: number; blocked: number }
type Watched = Window & { steadiness?: Steadiness }
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }

const watch = (page: Page) =>
  page.addInitScript((free) => {
    const seen = { shift: 0, blocked: 0 }
    ;(window as Watched).steadiness = seen
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) seen.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.blocked += Math.max(0, duration - free)
    }).observe({ type: 'longtask', buffered: true })
  }, unfelt)

/**
 * When a page has its content, how much it moves and how long it does not answer while it loads, as bad as it gets in
 * some visits of new browser profiles.
 */
export const reportOpening = async (
  what: string,
  open: () => Promise<Page>,
  path: string,
  content: string,
) => {
  const times: number[] = []
  const worst: Steadiness = { shift: 0, blocked: 0 }
  for (let i = 0; i < runs; i++) {
    const page = await open()
    await watch(page)
    await page.goto(path, { waitUntil: 'commit' })
    times.push(await untilDrawn(page, content, 'navigation'))
    await page.waitForLoadState('networkidle')
    // Entries arrive with a delay.
    await page.waitForTimeout(500)
    const seen = await page.evaluate(() => (window as Watched).steadiness)
    if (!seen) throw new Error(`${path} was not watched`)
    worst.shift = Math.max(worst.shift, seen.shift)
    worst.blocked = Math.max(worst.blocked, seen.blocked)
    await page.context().close()
  }
  const { shift, blocked } = worst
  reportFigure(`browser: ${what}: opened cold`, ms(Math.max(...times)))
  reportFigure(`browser: ${what}: layout shift`, shift.toFixed(4), {
    value: shift,
    most: most.shift,
    unit: '',
  })
  reportFigure(`browser: ${what}: blocked`, ms(blocked), { value: blocked, most: most.blocked, unit: 'ms' })
}
