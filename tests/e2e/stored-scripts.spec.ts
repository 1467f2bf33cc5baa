import { registry } from '../../contract'
import { hasView } from '../../contract/grammar/facts'
import { landingLink } from '../../contract/grammar/sidebar'
import { entriesOf } from '../../contract/registry'
import { inputFor, type Known } from '../server/inputs'
import { attack, packs } from '../server/stored'
import { storedScripts } from '../stored-scripts'
import { type Call, expect, test } from './fixture'
import { enter } from './helpers'
import { create, createProduct, list, type Made } from './helpers-data'
import { follow, watchForRest } from './pages'
import { type Watch, watchScripts } from './watch-scripts'

/** Code in texts: kept by way of the backend, or of one that lets everything through, it runs on no page. */
/** Which of the scripts, and numbers no record of the demo has. */
const turn = 7301
let watch: Watch
test.beforeEach(async ({ browser, server }) => {
  watch = await watchScripts(browser, server.url)
  rest = watchForRest(watch.page)
})
test.afterEach(() => watch.context.close())

let rest: () => Promise<void>
const visit = async (address: string) => {
  await watch.page.goto(address)
  await rest()
}
/** The same by a link: what runs is drawn by the same code, without all of it being loaded again. */
const goOn = async (address: string) => {
  await watch.page.evaluate(follow, address)
  await rest()
}
const quiet = (what: string) => expect(watch.seen, what).toEqual([])

test('what runs is seen', async () => {
  await watch.page.goto('/account/login')
  await watch.page.evaluate(() => {
    document.body.innerHTML = '<img src="x" onerror="hit()"><img src="https://evil.example/a.png">'
  })
  await expect.poll(() => watch.seen).toContain('ran')
  expect(watch.seen).toContain('request: https://evil.example/a.png')
})

test.describe('kept by the backend', () => {
  /** Each once, though it stands in several places. */
  const entries = entriesOf(registry).filter(
    ({ resource }, i, all) =>
      resource.api.create &&
      !resource.chosenFrom &&
      all.findIndex((other) => other.resource === resource) === i,
  )
  /** Ids that references may name: those of the demo. */
  let known: Known | undefined
  const knownTo = async (call: Call): Promise<Known> => {
    if (known) return { ...known }
    known = {}
    for (const { name, api } of registry.resources) {
      if (!api.list || api.list.includes('{')) continue
      const words = api.paging && api.paging !== 'none' ? '?limit=5' : ''
      const { status, body } = await call(`${api.list}${words}`)
      if (status === 200) known[name] = (body as { data: Made[] }).data.slice(0, 5).map(({ id }) => id)
    }
    return { ...known }
  }

  for (const { resource, path, fixed, ...entry } of entries)
    test(`${resource.title.many}: list, record, form`, async ({ api }) => {
      const call = await api('super')
      const known = await knownTo(call)
      // Every pair of the demo's showrooms and goods may be taken.
      if (resource.name === 'inventory')
        known.products = [(await createProduct(call, { name: 'Tried', sku: 'TRIED-STOCK' })).id]
      const input = { ...inputFor(resource, turn % 90, known), ...unlike(resource.name) }
      const tried = attack(resource, input, turn, {
        picture: '',
        has: ({ kind }) => !kind.startsWith('image'),
      })
      const made = await create(call, String(resource.api.create), { ...tried, ...fixed })
      const label = String(made[resource.label])
      const { page } = watch
      await enter(page, 'super')
      await visit(landingLink({ path, ...entry }))
      quiet('list')
      if (hasView(resource, 'show')) {
        await goOn(`${path}/${made.id}`)
        // As words, not one of them lost.
        if (label.includes('<')) await expect(page.locator('main')).toContainText(label)
        quiet('record')
      }
      if (hasView(resource, 'edit')) {
        await goOn(`${path}/${made.id}/edit`)
        quiet('form')
      }
    })

  test('history of all of it', async () => {
    await enter(watch.page, 'super')
    await visit('/history?limit=100')
    await expect(watch.page.locator('main')).toContainText('hit()')
    quiet('history')
  })
})

/** Values that only one record of a kind may have, beside its texts. */
const unlike = (name: string): Record<string, unknown> =>
  ({
    products: { sku: `TRIED-${turn}` },
    coupons: { code: `TRIED-${turn}` },
    stores: { code: `T-${turn}` },
    admins: { userName: 'tried', email: 'tried@moto.example', phone: `+88019${turn}0000` },
  })[name] ?? {}

test('orders: notes, history, print', async ({ api }) => {
  const call = await api('super')
  const [order] = (await list(call, 'GET admin/orders/list?page=1&limit=1&orderStatus=Pending')).data
  for (const text of packs(1000))
    expect((await call(`POST x/orders/${order?.id}/notes`, { text })).status).toBe(200)
  const [note] = packs(500)
  const moved = { orderId: order?.id, orderStatus: 'Confirmed', note, version: order?.version }
  expect((await call('PATCH admin/orders/change-status', moved)).status).toBe(200)
  const settings = (await call('GET admin/settings/retrieve')).body as { version: number; storeName: string }
  const storeName = packs(120)[3]
  expect((await call('PATCH admin/settings', { storeName, version: settings.version })).status).toBe(200)

  const { page } = watch
  await enter(page, 'super')
  for (const address of [
    '/Sales/Order/List?page=1',
    `/Sales/Order/List/${order?.id}`,
    `/Sales/Order/print?ids=${order?.id}&paper=a4&what=invoice`,
    `/Sales/Order/print?ids=${order?.id}&paper=a4&what=slip`,
    '/settings/general',
  ]) {
    await visit(address)
    await page.emulateMedia({ media: 'print' })
    quiet(address)
    await page.emulateMedia({ media: 'screen' })
  }
})

test('forms of the shop: status and note', async ({ api }) => {
  const call = await api('super')
  const [form] = (await list(call, 'GET admin/form-data?page=1&limit=1&status=New')).data
  const tried = { status: 'InProgress', note: packs(1000)[1], version: form?.version }
  expect((await call(`PATCH admin/form-data/${form?.id}`, tried)).status).toBe(200)
  const { page } = watch
  await enter(page, 'super')
  for (const address of ['/crm?page=1', `/crm/${form?.id}`]) {
    await visit(address)
    quiet(address)
  }
  await page.emulateMedia({ media: 'print' })
  quiet('on paper')
})

test.describe('let through by another backend', () => {
  test.describe.configure({ mode: 'parallel' })
  const portion = 30
  const portions = Array.from({ length: Math.ceil(storedScripts.length / portion) }, (_, i) =>
    storedScripts.slice(i * portion, (i + 1) * portion),
  )
  for (const [i, scripts] of portions.entries())
    test(`scripts ${i * portion + 1} to ${i * portion + scripts.length}: record, preview, form`, async ({
      api,
    }) => {
      const call = await api('super')
      const article = await create(call, 'POST admin/blogs/create', {
        blogType: 'NEWS',
        title: `Let through ${i}`,
        body: '<p>Words</p>',
        status: 'Draft',
      })
      const { page, context } = watch
      let body = ''
      // As they came, not one of them taken out.
      await context.route(`**/api/admin/blogs/${article.id}`, (route) =>
        route.fulfill({ json: { ...article, body, title: body.slice(0, 160), excerpt: body.slice(0, 400) } }),
      )
      await enter(page, 'super')
      const preview = async () => {
        await page.getByRole('button', { name: 'Preview' }).first().click()
        await expect(page.frameLocator('.site-preview iframe').locator('h1')).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(page.locator('.site-preview')).toBeHidden()
      }
      // Apart and together: an unclosed one hides what comes behind it.
      for (const some of [scripts, [...scripts].reverse()]) {
        body = `<p>Words</p>${some.join('<p>Words</p>')}`
        await visit(`/news/${article.id}`)
        await expect(page.locator('.rich-text').first()).toContainText('Words')
        await preview()
        quiet('record')
        await visit(`/news/${article.id}/edit`)
        await expect(page.locator('.editor-text')).toContainText('Words')
        await preview()
        quiet('form')
      }
    })
})
