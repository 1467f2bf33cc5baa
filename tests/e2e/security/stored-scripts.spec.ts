import { hasView } from '#contract/grammar/facts.ts'
import { landingLink } from '#contract/grammar/sidebar.ts'
import { registry } from '#contract/index.ts'
import { entriesOf } from '#contract/registry.ts'
import { signInAsRole, unique, uniqueSku } from '#tests/support/e2e/actions.ts'
import { chunk } from '#tests/support/e2e/chunk.ts'
import { create, createProduct, list, type Made } from '#tests/support/e2e/data.ts'
import { type Call, expect, test } from '#tests/support/e2e/fixture.ts'
import { watchLoading } from '#tests/support/e2e/loading.ts'
import { follow } from '#tests/support/e2e/pages.ts'
import type { Watch } from '#tests/support/e2e/watch-scripts.ts'
import { inputFor, isInserted, type Known } from '#tests/support/server/inputs.ts'
import { chunkLines, hostileInput } from '#tests/support/server/stored.ts'
import { storedScripts } from '#tests/support/stored-scripts.ts'

/** Scripts in texts run on no page, even if a backend stores them unchanged. */
test.describe.configure({ mode: 'parallel' })

/** Which of the scripts, and numbers that no record of the demo has. */
const turn = 7301
let watch: Watch
let settled: () => Promise<void>
test.beforeEach(async ({ scriptWatch }) => {
  watch = await scriptWatch.start()
  settled = watchLoading(watch.page)
  await signInAsRole(watch.page, 'super')
})
test.afterEach(({ scriptWatch }) => scriptWatch.end(watch))

const visit = async (address: string) => {
  await watch.page.goto(address)
  await settled()
}
/** The same by a link, without loading the admin again. */
const goOn = async (address: string) => {
  await watch.page.evaluate(follow, address)
  await settled()
}
const quiet = (what: string) => expect(watch.seen, what).toEqual([])

test('the observer notices scripts that run', async () => {
  await watch.page.goto('/account/login')
  await watch.page.evaluate(() => {
    document.body.innerHTML = '<img src="x" onerror="hit()"><img src="https://evil.example/a.png">'
  })
  await expect.poll(() => watch.seen).toContain('ran')
  expect(watch.seen).toContain('request: https://evil.example/a.png')
})

/** Values that only one record of a kind may have, besides its texts. */
const unlike = (name: string): Record<string, unknown> =>
  ({
    products: { sku: `TRIED-${turn}` },
    coupons: { code: `TRIED-${turn}` },
    stores: { code: `T-${turn}` },
    admins: { userName: 'tried', email: 'tried@moto.example', phone: `+88019${turn}0000` },
  })[name] ?? {}

/** Each resource once, though it may have several entries. */
const entries = entriesOf(registry).filter(
  ({ resource }, i, all) =>
    !isInserted(resource) &&
    !resource.collectionOf &&
    all.findIndex((other) => other.resource === resource) === i,
)
/** Ids of the demo that references may name. */
const knownTo = async (call: Call): Promise<Known> => {
  const known: Known = {}
  for (const { name, api } of registry.resources) {
    if (!api.list || api.list.includes('{')) continue
    const params = api.paging && api.paging !== 'none' ? '?limit=5' : ''
    const { status, body } = await call(`${api.list}${params}`)
    if (status === 200) known[name] = (body as { data: Made[] }).data.slice(0, 5).map(({ id }) => id)
  }
  // They have a call in place of a list.
  const segments = (await call('GET x/segments')).body as { data: Made[] }
  known.segments = segments.data.map(({ id }) => id)
  // Every pair of the demo's showrooms and goods may be taken.
  const { id } = await createProduct(call, { name: unique('Tried'), sku: uniqueSku('TRIED') })
  return { ...known, stocked: [id] }
}

for (const some of chunk(entries, 11))
  test(`scripts kept by the backend run nowhere: ${some.map(({ resource }) => resource.title.many).join(', ')}`, async ({
    api,
  }) => {
    test.setTimeout(120_000)
    const { page } = watch
    const call = await api('super')
    const { stocked, ...known } = await knownTo(call)
    await visit('/my-profile')
    const labels: string[] = []
    for (const { resource, path, fixedFilters, ...entry } of some)
      await test.step(resource.title.many, async () => {
        const refs = resource.name === 'inventory' ? { ...known, products: stocked } : known
        const input = { ...inputFor(resource, turn % 90, refs as Known), ...unlike(resource.name) }
        const tried = hostileInput(resource, input, turn, {
          picture: '',
          has: ({ kind }) => !kind.startsWith('image'),
        })
        const made = await create(call, String(resource.api.create), { ...tried, ...fixedFilters })
        const label = String(made[resource.nameField])
        labels.push(label)
        await goOn(landingLink({ path, ...entry }))
        quiet('list')
        if (hasView(resource, 'show')) {
          await goOn(`${path}/${made.id}`)
          // As text, without losing any of it.
          if (label.includes('<')) await expect(page.locator('main')).toContainText(label)
          quiet('record')
        }
        if (hasView(resource, 'edit')) {
          await goOn(`${path}/${made.id}/edit`)
          quiet('form')
        }
      })
    await goOn('/history?limit=100')
    await expect(page.locator('main')).toContainText(String(labels.at(-1)))
    quiet('history')
  })

test('scripts in orders, their notes and forms of the shop run nowhere, nor on printed pages', async ({
  api,
}) => {
  const call = await api('super')
  const [order] = (await list(call, 'GET admin/orders/list?page=1&limit=1&orderStatus=Pending')).data
  for (const text of chunkLines(1000))
    expect((await call(`POST x/orders/${order?.id}/notes`, { text })).status).toBe(200)
  const [note] = chunkLines(500)
  const moved = { orderId: order?.id, orderStatus: 'Confirmed', note, version: order?.version }
  expect((await call('PATCH admin/orders/change-status', moved)).status).toBe(200)
  const settings = (await call('GET admin/settings/retrieve')).body as { version: number; storeName: string }
  const storeName = chunkLines(120)[3]
  expect((await call('PATCH admin/settings', { storeName, version: settings.version })).status).toBe(200)
  const [form] = (await list(call, 'GET admin/form-data?page=1&limit=1&status=New')).data
  const tried = { status: 'InProgress', note: chunkLines(1000)[1], version: form?.version }
  expect((await call(`PATCH admin/form-data/${form?.id}`, tried)).status).toBe(200)

  const { page } = watch
  // Also the notes of the order are in the window.
  await page.setViewportSize({ width: 1440, height: 2400 })
  await visit('/Sales/Order/List?page=1')
  for (const address of [
    '/Sales/Order/List?page=1',
    `/Sales/Order/List/${order?.id}`,
    `/Sales/Order/print?ids=${order?.id}&paper=a4&what=invoice`,
    `/Sales/Order/print?ids=${order?.id}&paper=a4&what=slip`,
    '/settings/general',
    '/crm?page=1',
    `/crm/${form?.id}`,
  ]) {
    await goOn(address)
    await page.emulateMedia({ media: 'print' })
    quiet(address)
    await page.emulateMedia({ media: 'screen' })
  }
})

for (const [i, scripts] of chunk(storedScripts, 60).entries())
  test(`scripts that another backend accepted run in no record, preview or form (part ${i + 1})`, async ({
    api,
  }) => {
    const call = await api('super')
    const article = await create(call, 'POST admin/blogs/create', {
      blogType: 'NEWS',
      title: `Let through ${i}`,
      body: '<p>Words</p>',
      status: 'Draft',
    })
    const { page } = watch
    let body = ''
    // Exactly as sent, none of it removed.
    await page.route(`**/api/admin/blogs/${article.id}`, (route) =>
      route.fulfill({ json: { ...article, body, title: body.slice(0, 160), excerpt: body.slice(0, 400) } }),
    )
    const preview = async () => {
      await page.getByRole('button', { name: 'Preview' }).first().click()
      await expect(page.frameLocator('.site-preview iframe').locator('h1')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.locator('.site-preview')).toBeHidden()
    }
    // Forwards and backwards: an element that is not closed hides those after it.
    for (const some of [scripts, [...scripts].reverse()]) {
      body = `<p>Words</p>${some.join('<p>Words</p>')}`
      await visit(`/news/${article.id}`)
      await expect(page.locator('.rich-text').first()).toContainText('Words')
      await preview()
      quiet('record')
      await goOn(`/news/${article.id}/edit`)
      await expect(page.locator('.editor-text')).toContainText('Words')
      await preview()
      quiet('form')
    }
  })
