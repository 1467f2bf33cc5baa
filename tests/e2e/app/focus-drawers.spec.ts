import { rows, signInAsRole } from '#tests/support/e2e/actions.ts'
import { expect, test } from '#tests/support/e2e/fixture.ts'

for (const list of ['/admins', '/test-ride'])
  test(`the drawer of a record in ${list} opens before it is loaded, has the focus, and returns it on Escape`, async ({
    page,
  }) => {
    let release: () => void = () => {}
    const pending = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/assets\/RecordDrawer-.*\.js/, async (route) => {
      await pending
      await route.continue()
    })
    await signInAsRole(page, 'super', list)
    await rows(page).first().waitFor()
    const drawer = page.getByRole('dialog')
    const focused = drawer.locator(':scope:focus, :focus')

    // Still being fetched.
    await page.keyboard.press('j')
    await expect(rows(page).first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(drawer).toBeVisible()
    await expect(drawer.locator('[aria-busy="true"]')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(rows(page).first()).toBeFocused()

    await page.keyboard.press('Enter')
    release()
    await expect(drawer.locator('section').first()).toBeVisible()
    await expect(drawer.locator('[aria-busy="true"], .ant-skeleton')).toHaveCount(0)
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('.ant-drawer') !== null))
      .toBe(true)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(rows(page).first()).toBeFocused()
    await expect(focused).toHaveCount(0)
  })
