import type { Page } from '@playwright/test'

/** A task of so many milliseconds is not felt. */
const unfelt = 50

/** Of the window, how much of it moves times how far; and milliseconds in which input is not answered. */
export type Steadiness = { shift: number; blocked: number }
type Watched = Window & { steadiness?: Steadiness }
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }

/** Observes the pages that are opened from now on. */
export const watchSteadiness = (page: Page) =>
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

/** What was observed of the current page until it rested. */
export const steadinessOf = async (page: Page): Promise<Steadiness> => {
  await page.waitForLoadState('networkidle')
  // Entries arrive with a delay.
  await page.waitForTimeout(500)
  const seen = await page.evaluate(() => (window as Watched).steadiness)
  if (!seen) throw new Error(`${page.url()} was not watched`)
  return seen
}
