import type { Locator } from '@playwright/test'
import { signInAsRole, toasts, unique } from '#tests/support/e2e/actions.ts'
import { create } from '#tests/support/e2e/data.ts'
import { axe, type Call, expect, test } from '#tests/support/e2e/fixture.ts'
import { watchLoading } from '#tests/support/e2e/loading.ts'
import { beyondWidth, frame, variedAddresses, visitEach } from '#tests/support/e2e/pages.ts'
import { expectScreen, phone, screensOf } from '#tests/support/e2e/phone.ts'

/** An article with words that can't be broken in every text; the latest is the first of its list. */
const createUnbroken = (call: Call) => {
  const word = 'x'.repeat(90)
  return create(call, 'POST admin/blogs/create', {
    ...{ blogType: 'NEWS', status: 'Draft', title: word, excerpt: word, author: word },
    tags: [word.slice(0, 50)],
    body: `<p>${word}</p><pre><code>${word}</code></pre><table><tr><td>${word}</td><td>${word}</td></tr></table>`,
  })
}
for (const kind of ['lists', 'records', 'forms'] as const)
  test(`axe finds nothing on ${kind} in Bengali and dark mode on a phone, and no page is wider than the screen`, async ({
    page,
    context,
    baseURL,
    api,
  }) => {
    test.setTimeout(120_000)
    const call = await api('super')
    await createUnbroken(call)
    await context.addCookies([{ name: 'lang', value: 'bn', url: baseURL ?? '' }])
    await signInAsRole(page, 'super')
    await (await screensOf(page)).asPhone()
    const found: string[] = []
    await visitEach(page, await variedAddresses[kind](call), async (where, include) => {
      const beyond = await beyondWidth(page, phone.width)
      if (beyond > 0) found.push(`${where}: ${beyond} px too wide`)
      for (const fault of await axe(page, { include, exclude: frame })) found.push(`${where}: ${fault}`)
    })
    await expectScreen(page, 'phone')
    expect(found).toEqual([])
  })

test('the save bar stays in its card while a long Bengali form is saved', async ({
  page,
  context,
  baseURL,
  api,
}) => {
  const brand = await create(await api('super'), 'POST brands/create-brand', { name: unique('Save bar') })
  await context.addCookies([{ name: 'lang', value: 'bn', url: baseURL ?? '' }])
  await page.setViewportSize({ width: 375, height: 700 })
  await signInAsRole(page, 'super', `/brands/${brand.id}/edit`)
  await page.getByRole('main').getByRole('textbox').first().fill(unique('Saved'))
  let answer = () => {}
  await page.route(`**/api/brands/${brand.id}`, async (route) => {
    if (route.request().method() === 'PATCH') await new Promise<void>((done) => (answer = done))
    await route.continue()
  })
  const bar = page.locator('.save-bar')
  await bar.locator('[type=submit]').click()
  await expect(bar.locator('.ant-btn-loading')).toBeVisible()
  for (const width of [375, 320]) {
    await page.setViewportSize({ width, height: 700 })
    await expect.poll(() => bar.evaluate((e) => e.scrollWidth - e.clientWidth), `${width} px`).toBe(0)
  }
  answer()
})

test('a message on a phone covers the header, no button of the page, and a touch closes it', async ({
  browser,
  baseURL,
  api,
}) => {
  const brand = await create(await api('super'), 'POST brands/create-brand', { name: unique('Message') })
  const context = await browser.newContext({
    ...{ ...(baseURL && { baseURL }), viewport: { width: 375, height: 700 }, hasTouch: true },
  })
  const page = await context.newPage()
  await signInAsRole(page, 'super', `/brands/${brand.id}/edit`)
  await page.getByRole('main').getByRole('textbox').first().fill(unique('Saved'))
  await page.locator('.save-bar [type=submit]').tap()
  const message = toasts(page).first()
  await expect(message).toBeVisible()
  const edge = async (of: Locator) => {
    const box = await of.boundingBox()
    return box ? box.y + box.height : Number.NaN
  }
  await expect.poll(() => edge(message)).toBeLessThanOrEqual((await edge(page.locator('.header'))) + 16)
  await message.tap()
  await expect(message).toHaveCount(0, { timeout: 2000 })
  await context.close()
})

test('the period of the dashboard is visible on a phone after a reload', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 })
  await signInAsRole(page, 'super', '/')
  const current = page.locator('.span-link[aria-current]')
  const last = page.locator('.page-header .span-links > :is(a, button)').nth(-2)
  await last.click()
  await expect(last).toHaveAttribute('aria-current', 'true')
  await page.reload()
  await expect(current).toBeInViewport({ ratio: 1 })
})

test('items are sorted with a finger, which does not scroll the page', async ({ page }) => {
  const settled = watchLoading(page)
  await signInAsRole(page, 'super', '/settings/payment-methods')
  await (await screensOf(page)).asPhone()
  await expectScreen(page, 'phone')
  const methods = page.locator('[data-method]')
  const order = () => methods.evaluateAll((all) => all.map((row) => row.getAttribute('data-method')))
  await expect(methods).toHaveCount(2)
  const [first, last] = await order()
  // Responses that arrive later may move the rows.
  await settled()
  const grip = methods.last().locator('[data-grip]')
  await grip.scrollIntoViewIfNeeded()
  const box = await grip.boundingBox()
  const target = await methods.first().boundingBox()
  if (!box || !target) throw new Error('The methods are not on the page')
  const scrolled = await page.evaluate(() => scrollY)
  const finger = await page.context().newCDPSession(page)
  const x = box.x + box.width / 2
  const touch = (type: 'touchStart' | 'touchMove', y: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] })
  const start = box.y + box.height / 2
  await touch('touchStart', start)
  for (let step = 1; step <= 10; step++) await touch('touchMove', start + ((target.y - start) * step) / 10)
  // A finger rests where it lets go: the item there has made room by then.
  await expect(methods.first()).not.toHaveCSS('transform', 'none')
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect.poll(order).toEqual([last, first])
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(order).toEqual([first, last])
})
