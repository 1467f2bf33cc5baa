import type { Page } from '@playwright/test'

type Watched = Window & { inputAt?: number | undefined }

/** Notes when an input began, before the admin's own listeners, which may stop it. */
export const watchInput = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['pointerdown', 'keydown', 'popstate'])
      addEventListener(
        name,
        ({ timeStamp }) => {
          ;(window as Watched).inputAt ??= timeStamp
        },
        { capture: true },
      )
  })

/** Milliseconds from the start of a navigation, or from the noted input, until an element is drawn. */
export const untilDrawn = (page: Page, selector: string, from: 'navigation' | 'input') =>
  page.evaluate(
    async ([wanted, isInput]) => {
      for (;;) {
        await new Promise(requestAnimationFrame)
        const begun = isInput ? (window as Watched).inputAt : 0
        if (begun !== undefined && document.querySelector(wanted)) return performance.now() - begun
      }
    },
    [selector, from === 'input'] as const,
  )

/** Milliseconds from the first input of an action until an element is drawn. */
export const afterInput = async (page: Page, selector: string, act: () => Promise<unknown>) => {
  await page.evaluate(() => {
    ;(window as Watched).inputAt = undefined
  })
  const [time] = await Promise.all([untilDrawn(page, selector, 'input'), act()])
  return time
}
