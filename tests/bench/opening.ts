import type { Page } from '@playwright/test'
import { type Steadiness, steadinessOf, watchSteadiness } from '../support/e2e/steadiness'
import { untilDrawn } from './drawn'
import { ms, reportFigure } from './figures'

const most = { shift: 0.02, blocked: 150 }
const runs = 3

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
    await watchSteadiness(page)
    await page.goto(path, { waitUntil: 'commit' })
    times.push(await untilDrawn(page, content, 'navigation'))
    const seen = await steadinessOf(page)
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
