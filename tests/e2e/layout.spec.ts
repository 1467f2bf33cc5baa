import { expect, test } from './fixture'
import { enter, expectAddress, heading, rows, sidebar, textOf, userMenu } from './helpers'
import { create } from './helpers-data'
import { addressesOf, entries, plainPages, walk } from './pages'

test('at 800 px the menu is off the canvas, at 801 px it stands at the side', async ({ page }) => {
  const aside = page.locator('aside')
  await enter(page, 'super')
  await page.setViewportSize({ width: 801, height: 700 })
  await page.goto('/tags')
  await expect(aside).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Open menu' })).toHaveCount(0)
  await page.setViewportSize({ width: 800, height: 700 })
  const open = page.getByRole('button', { name: 'Open menu' })
  await expect(open).toBeVisible()
  await expect(aside).not.toBeInViewport()
  await open.click()
  await expect(aside).toBeInViewport()
  await sidebar(page).getByRole('link', { name: 'Brands', exact: true }).click()
  await expectAddress(page, '/brands')
  await expect(aside).not.toBeInViewport()
})

test('the sidebar is 250 px wide and folds to 60', async ({ page }) => {
  await enter(page, 'super', '/')
  const width = () =>
    page
      .locator('aside')
      .first()
      .evaluate((e) => Math.round(e.getBoundingClientRect().width))
  await expect.poll(width).toBe(250)
  await page.getByRole('button', { name: /collapse/i }).click()
  await expect.poll(width).toBe(60)
  await page.reload()
  await expect(sidebar(page)).toBeVisible()
  await page.getByRole('button', { name: /expand/i }).click()
  await expect.poll(width).toBe(250)
})

test('past 100 px of scrolling there is a way back to the top', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 500 })
  await enter(page, 'super', '/Product?page=1&limit=50')
  await expect(rows(page)).toHaveCount(50)
  const back = page.getByRole('button', { name: /back to top/i })
  await page.evaluate(() => window.scrollTo(0, 100))
  await expect(back).toHaveCount(0)
  await page.evaluate(() => window.scrollTo(0, 101))
  await expect(back).toBeVisible()
  await back.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(back).toHaveCount(0)
})

test('the header names the admin and leads to the profile', async ({ page }) => {
  await enter(page, 'super', '/')
  const user = await page.evaluate(
    () =>
      JSON.parse(localStorage.getItem('moto-admin.auth') ?? '{}').user as {
        firstName: string
        lastName: string
      },
  )
  await expect(userMenu(page)).toContainText(`${user.firstName} ${user.lastName}`)
  await userMenu(page).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expectAddress(page, '/my-profile')
  await expect(page).toHaveTitle(/profile/i)
})

test('the theme one chose is there from the first paint', async ({ page }) => {
  await enter(page, 'super', '/')
  const background = (element = 'body') =>
    page.locator(element).evaluate((e) => getComputedStyle(e).backgroundColor)
  await expect.poll(() => background()).toBe('rgb(246, 247, 249)')
  await page.getByRole('button', { name: /dark/i }).click()
  await expect.poll(() => background()).toBe('rgb(14, 17, 22)')
  // Before a line of the admin itself has run.
  await page.route('**/assets/*.js', () => {})
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(() => background('html')).toBe('rgb(14, 17, 22)')
  await page.unrouteAll()
  await page.reload()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['moto-admin.auth'])
  await page.getByRole('button', { name: /light/i }).click()
  await expect.poll(() => background()).toBe('rgb(246, 247, 249)')
})

test('the keyboard alone leads from the login over a list to a record', async ({ page }) => {
  await page.goto('/account/login?to=%2Fbrands')
  await expect(page.getByLabel('User name or e-mail')).toBeFocused()
  await page.keyboard.type('super@moto.example')
  await page.keyboard.press('Tab')
  await page.keyboard.type('moto-demo-2026')
  await page.keyboard.press('Enter')
  await expectAddress(page, '/brands')
  await expect(rows(page).first()).toBeVisible()
  const name = await textOf(rows(page).first().getByRole('link').first())
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim())
  for (let steps = 0; (await focused()) !== name; steps++) {
    expect(steps, 'steps from the top of the page to the first record').toBeLessThan(60)
    await page.keyboard.press('Tab')
    const outline = await page.evaluate(() => {
      const e = document.activeElement
      return !e || e === document.body || e.matches(':focus-visible')
    })
    expect(outline).toBe(true)
  }
  await page.keyboard.press('Enter')
  await expect(heading(page, name)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 700 }, hasTouch: true, isMobile: true })
  test('no page is wider than the phone', async ({ page, api }) => {
    test.setTimeout(180_000)
    const call = await api('super')
    // Words that can not be broken, wherever there is room for words; the latest article is the first of its list.
    const word = 'x'.repeat(90)
    await create(call, 'POST admin/blogs/create', {
      ...{
        blogType: 'NEWS',
        status: 'Draft',
        title: word,
        excerpt: word,
        author: word,
        tags: [word.slice(0, 50)],
      },
      body: `<p>${word}</p><pre><code>${word}</code></pre><table><tr><td>${word}</td><td>${word}</td></tr></table>`,
    })
    await enter(page, 'super')
    const { lists, records, forms } = await addressesOf(call, entries)
    const wide: string[] = []
    await walk(page, [...lists, ...plainPages, ...records, ...forms], async (where) => {
      const beyond = await page.evaluate(() => {
        return (document.scrollingElement?.scrollWidth ?? 0) - 375
      })
      if (beyond > 0) wide.push(`${where}: ${beyond} px`)
    })
    expect(wide).toEqual([])
  })
})
