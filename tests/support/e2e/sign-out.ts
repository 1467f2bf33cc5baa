import type { Page } from '@playwright/test'
import { expectAddress, userMenu } from './actions'

/** Signs out by the menu of the header. Ends at the login. */
export const signOut = async (page: Page) => {
  await userMenu(page).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expectAddress(page, '/account/login')
}
