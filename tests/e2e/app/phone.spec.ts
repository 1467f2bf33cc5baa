import { signInAsRole, unique } from '#tests/support/e2e/actions.ts'
import { create } from '#tests/support/e2e/data.ts'
import { axe, type Call, expect, test } from '#tests/support/e2e/fixture.ts'
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
    expect(await bar.evaluate((e) => e.scrollWidth - e.clientWidth), `${width} px`).toBe(0)
  }
  answer()
})

test('the period of the dashboard is visible on a phone after a reload', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 })
  await signInAsRole(page, 'super', '/')
  const current = page.locator('.span-link[aria-current]')
  const last = page.locator('.dashboard-time .span-links > :is(a, button)').nth(-2)
  await last.click()
  await expect(last).toHaveAttribute('aria-current', 'true')
  await page.reload()
  await expect(current).toBeInViewport({ ratio: 1 })
})
