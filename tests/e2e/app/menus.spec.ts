import type { Locator, Page } from '@playwright/test'
import { rows, signInAsRole } from '#tests/support/e2e/actions.ts'
import { list } from '#tests/support/e2e/data.ts'
import { expect, test } from '#tests/support/e2e/fixture.ts'
import { visit } from '#tests/support/e2e/pages.ts'

const focused = (page: Page) => page.locator(':focus')
const isMenu = '[role="menuitem"], [role="menuitemradio"]'

/** Opens it by the keyboard, moves within it, and closes it. */
const expectMenu = async (page: Page, button: Locator) => {
  const name = await button.evaluate((e) => e.getAttribute('aria-label') ?? e.textContent)
  await expect(button, name ?? '').toHaveAttribute('aria-haspopup', 'menu')
  await expect(button, name ?? '').toHaveAttribute('aria-expanded', 'false')
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(button, name ?? '').toHaveAttribute('aria-expanded', 'true')
  await expect(focused(page).and(page.locator(isMenu)), `${name}: an item has the focus`).toHaveCount(1)
  const items = page
    .locator('.ant-dropdown:not(.ant-dropdown-hidden)')
    .getByRole('menuitem', { disabled: false })
  if ((await items.count()) > 1) {
    const first = await focused(page).textContent()
    await page.keyboard.press('ArrowDown')
    await expect(focused(page), `${name}: arrows move`).not.toHaveText(first ?? '')
  }
  await page.keyboard.press('Escape')
  await expect(button, `${name}: Escape returns`).toBeFocused()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
}

test('every menu is used by the keyboard: of the header, a list, a record', async ({ page, api }) => {
  const { data } = await list(await api('super'), 'GET admin/orders/list?page=1&limit=1&orderStatus=Pending')
  await signInAsRole(page, 'super', '/Product?page=1')
  await expect(rows(page).first()).toBeVisible()
  const buttonsOfMenus = () => page.locator('button[aria-haspopup="menu"]:visible:not(:disabled)')
  const walk = async (least: number, frame: Locator) => {
    const buttons = frame.locator(buttonsOfMenus())
    await expect.poll(() => buttons.count()).toBeGreaterThanOrEqual(least)
    for (const button of await buttons.all()) await expectMenu(page, button)
  }
  await walk(4, page.getByRole('banner').first())
  // Filter, export, the actions of the list; those of its rows are one kind.
  for (const button of await page.locator('main button[aria-haspopup="menu"]:not(tbody button)').all())
    await expectMenu(page, button)
  await expectMenu(page, rows(page).first().locator('button[aria-haspopup="menu"]'))
  await visit(page, `/Sales/Order/List/${data[0]?.id}`)
  await expect(page.getByRole('button', { name: 'Confirm order' })).toBeVisible()
  await walk(1, page.locator('main'))
})

test('the notifications take the focus, which returns to the bell', async ({ page }) => {
  await signInAsRole(page, 'super', '/tags')
  const bell = page.getByRole('button', { name: /notification/i })
  await bell.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel).toBeFocused()
  await expect(bell).toHaveAttribute('aria-expanded', 'true')
  await panel.getByRole('link').first().or(panel.getByText('No notifications')).first().waitFor()
  const links = await panel.getByRole('link').count()
  if (links) {
    await page.keyboard.press('Tab')
    await expect(panel.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(bell).toBeFocused()
  await expect(panel).toBeHidden()
  // A choice that opens a dialog returns the focus to the button as well.
  const help = page.getByRole('button', { name: /^Help/ })
  await help.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help).toBeFocused()
})
