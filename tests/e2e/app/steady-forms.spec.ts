import { signInAsRole } from '#tests/support/e2e/actions.ts'
import { expect, test } from '#tests/support/e2e/fixture.ts'
import { steadinessOf, watchSteadiness } from '#tests/support/e2e/steadiness.ts'

/** Forms with inputs that are loaded after their first cards are drawn: of one line, with a toolbar, of pictures. */
const forms = ['/coupons/create', '/news/create']

for (const width of [375, 1280])
  test(`inputs that load later move nothing at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 812 })
    await watchSteadiness(page)
    await signInAsRole(page, 'super', '/tags')
    for (const path of forms) {
      await page.goto(path)
      await expect(page.locator('.record-form')).toBeVisible()
      expect((await steadinessOf(page)).shift, path).toBeLessThan(0.01)
    }
  })
