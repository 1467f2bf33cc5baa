import { expect, type Page, test } from '@playwright/test'
import { type Chosen, startAdmin } from '#tests/support/backends/build-admin.ts'
import { startInstalledShop, startShopOnPostgres } from '#tests/support/backends/installed-shop.ts'
import { startInstalledJsonServer, startJsonServerShop } from '#tests/support/backends/json-server-shop.ts'
import { startLaravelShop } from '#tests/support/backends/laravel-shop.ts'
import { startPhpShop } from '#tests/support/backends/php-shop.ts'
import { account, type RunningShop } from '#tests/support/backends/shop.ts'
import {
  choose,
  confirmation,
  heading,
  row,
  rowActions,
  rows,
  searchBox,
} from '#tests/support/e2e/actions.ts'

type System = {
  start: () => Promise<RunningShop>
  /** What it says to a wrong password, and to a name that exists, if it has sessions and rules. */
  refuses?: {
    signIn: string
    name: string /** It does not name the field, so its text is in a notice. */
    isOfForm?: true
  }
  /** How many clients it finds by “client 2”, if not those with that text. */
  found?: number
  /** What it says of a record that does not exist, if not that. */
  missing?: string
  /** Its words for active and on hold. */
  states?: readonly [string, string]
}
/** By the name of their declarations in examples/backends. */
const systems: Readonly<Record<string, System>> = {
  php: {
    start: startPhpShop,
    refuses: { signIn: 'Wrong name or password', name: 'This client exists' },
  },
  laravel: {
    start: startLaravelShop,
    refuses: {
      signIn: 'These credentials do not match our records.',
      name: 'The name has already been taken.',
    },
  },
  'json-server-0': { start: startJsonServerShop },
  'simple-rest': { start: startJsonServerShop },
  // `npm run test:dialects` installs it.
  ...(process.env.DIALECT_SERVER && {
    'json-server-1': { start: startInstalledJsonServer },
    strapi: {
      start: startInstalledShop,
      refuses: { signIn: 'Invalid identifier or password', name: 'This attribute must be unique' },
    },
    directus: {
      start: startShopOnPostgres,
      refuses: { signIn: 'Invalid user credentials.', name: 'has to be unique.' },
      missing: "You don't have permission to access this.",
    },
    medusa: {
      start: startShopOnPostgres,
      refuses: { signIn: 'Invalid email or password', name: 'already exists.', isOfForm: true },
      states: ['Published', 'Draft'],
      // It searches for each word.
      found: 10,
    },
  }),
}

let admin: Awaited<ReturnType<typeof startAdmin>>
test.beforeAll(async () => {
  test.setTimeout(300_000)
  admin = await startAdmin(Object.keys(systems))
})
test.afterAll(() => admin?.stop())
let shop: RunningShop
test.afterEach(() => shop?.stop())

const pager = (page: Page) => page.getByRole('navigation', { name: 'Pagination' })
const cellsOf = (page: Page, name: string) => row(page, name).getByRole('cell')
const signIn = async (page: Page, password: string) => {
  await page.getByLabel('Username or email').fill(account.user)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
/** A filter of few values has them in its menu, any other in a select. */
const addFilter = async (page: Page, name: string, value: string) => {
  const select = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('menuitem', { name }).click()
  const option = select.or(page.getByRole('menuitem')).filter({ hasText: new RegExp(`^${value}$`) })
  await option.click()
}

for (const [system, { start, refuses, states, found = 8, missing = 'Record not found' }] of Object.entries(
  systems,
))
  test(`${system}: every step of the work with clients`, async ({ page }) => {
    const [active, onHold] = states ?? ['Active', 'On hold']
    if (process.env.DIALECT_SERVER) test.setTimeout(300_000)
    shop = await start()
    const thrown: string[] = []
    page.on('pageerror', ({ message }) => thrown.push(message))
    const chosenBackend: Chosen = { system, url: shop.url }
    await page.addInitScript((chosen) => Object.assign(globalThis, { chosenBackend: chosen }), chosenBackend)

    await test.step('signs in', async () => {
      await page.goto(`${admin.url}/clients`)
      if (refuses) {
        await signIn(page, 'wrong')
        await expect(page.getByText(refuses.signIn)).toBeVisible()
      }
      await signIn(page, account.password)
      await expect(rows(page)).toHaveCount(10)
    })

    await test.step('lists with the names of references, and no for no', async () => {
      await expect(pager(page)).toContainText('1–10 of 27')
      await expect(cellsOf(page, 'Client 05')).toHaveText([
        '',
        'Khulna',
        active,
        'Yes',
        '502.50',
        'Jan 5',
        '',
      ])
      await expect(cellsOf(page, 'Client 06')).toHaveText(['', 'Sylhet', active, 'No', '603.00', 'Jan 6', ''])
    })

    await test.step('has three pages', async () => {
      await page.getByRole('link', { name: 'Page 3' }).click()
      await expect(rows(page)).toHaveCount(7)
      await expect(pager(page)).toContainText('21–27 of 27')
    })

    await test.step('searches, filters and sorts', async () => {
      await searchBox(page).fill('client 2')
      await expect(pager(page)).toContainText(`of ${found}`)
      await page.goto(`${admin.url}/clients`)
      await addFilter(page, 'State', onHold)
      await expect(pager(page)).toContainText('of 6')
      await addFilter(page, 'Blocked', 'Yes')
      await expect(rows(page)).toHaveCount(1)
      await expect(row(page, 'Client 20')).toBeVisible()
      await page.goto(`${admin.url}/clients`)
      await addFilter(page, 'Region', 'Sylhet')
      await expect(pager(page)).toContainText('of 9')
      const limits = page.getByRole('columnheader', { name: 'Credit limit' })
      await limits.click()
      await expect(rows(page).first()).toContainText('Client 03')
      await limits.click()
      await expect(rows(page).first()).toContainText('Client 27')
    })

    await test.step('creates, and shows a refusal at its field', async () => {
      await page.getByRole('link', { name: 'New client' }).click()
      const name = page.getByRole('textbox', { name: 'Name' })
      await name.fill(refuses ? 'Client 01' : 'Zahir')
      await choose(page, page.getByRole('combobox', { name: 'Region' }), 'Sylhet')
      await choose(page, page.getByRole('combobox', { name: 'State' }), onHold)
      await page.getByRole('switch', { name: 'Blocked' }).click()
      await page.getByRole('textbox', { name: 'Credit limit' }).fill('1250.5')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      if (refuses) {
        const place = refuses.isOfForm ? page.locator('body') : page.locator('.ant-form-item', { has: name })
        await expect(place).toContainText(refuses.name)
        await name.fill('Zahir')
        await page.getByRole('button', { name: 'Save', exact: true }).click()
      }
      await expect(heading(page, 'Zahir')).toBeVisible()
      await expect(page.getByRole('main')).toContainText('Sylhet')
      await expect(page.getByRole('main')).toContainText('1,250.50')
    })

    await test.step('edits', async () => {
      await page.getByRole('link', { name: 'Edit', exact: true }).click()
      await page.getByRole('switch', { name: 'Blocked' }).click()
      await page.getByRole('textbox', { name: 'Credit limit' }).fill('75')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByRole('main')).toContainText('75.00')
      await page.goto(`${admin.url}/clients`)
      await searchBox(page).fill('Zahir')
      // Medusa sets the day itself.
      const joined = /^(Today.*)?$/
      await expect(cellsOf(page, 'Zahir')).toHaveText(['', 'Sylhet', onHold, 'No', '75.00', joined, ''])
    })

    await test.step('deletes', async () => {
      await rowActions(page, 'Zahir').click()
      await page.getByRole('menuitem', { name: /delete/i }).click()
      await confirmation(page).getByRole('button', { name: 'Delete client' }).click()
      await expect(rows(page)).toHaveCount(0)
    })

    await test.step('says that a record does not exist', async () => {
      await page.goto(`${admin.url}/clients/999`)
      await expect(page.getByRole('main')).toContainText(missing)
    })

    if (refuses)
      await test.step('asks for the password where the session has ended, and goes on', async () => {
        await page.goto(`${admin.url}/clients`)
        await expect(rows(page)).toHaveCount(10)
        // A page that is still asking who is signed in goes to the sign-in page instead.
        await page.waitForLoadState('networkidle')
        shop.endSessions()
        await page.getByRole('link', { name: 'Page 3' }).click()
        const dialog = page.getByRole('dialog', { name: 'Session expired' })
        await dialog.getByLabel('Password', { exact: true }).fill(account.password)
        await page.keyboard.press('Enter')
        await expect(rows(page)).toHaveCount(7)
      })

    expect(thrown).toEqual([])
  })
