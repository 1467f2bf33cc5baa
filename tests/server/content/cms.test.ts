import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cmsTypes } from '#contract/enums.ts'
import type { UnknownRecord } from '#server/core/context.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import type { Row, Rows } from '#tests/support/server/shop.ts'
import { imageBytes, uploader } from '#tests/support/server/upload.ts'

let app: App
let call: Call
let image: UnknownRecord
let at = new Date('2026-05-10T06:00:00.000Z')
beforeAll(async () => {
  app = await startApp({ now: () => at })
  call = app.as('store')
  const bytes = await imageBytes().png().toBuffer()
  image = { key: (await uploader(app)({ bytes }, 'cms')).body.key }
})
afterAll(() => app.stop())

const create = (body: UnknownRecord) => call<Row>('POST admin/cms/items', body)
const question = (title: string, more: UnknownRecord = {}) =>
  create({ itemType: 'FAQ', title, answer: '<p>Yes.</p>', ...more })
const listed = async (itemType: string, page = 'offset=0&limit=50') =>
  (await call<Rows>(`GET admin/cms/items?itemType=${itemType}&${page}`)).body

describe('the types of content', () => {
  it('are returned as a list of labels', async () => {
    expect(await call('GET admin/cms/items/types')).toMatchObject({
      status: 200,
      body: { data: [...cmsTypes], total: cmsTypes.length },
    })
  })
  it('are returned only to users who may read content', async () => {
    expect((await app.as('branch')('GET admin/cms/items/types')).status).toBe(403)
  })
  it('are searched by title and link', async () => {
    const link = '/offers/monsoon'
    await create({ itemType: 'Banner', title: 'Rain gear', link, image })
    await create({ itemType: 'Banner', title: 'Helmets', link: '/helmets', image })
    for (const search of ['rain', 'OFFERS/mon'])
      expect(
        (await listed('Banner', `offset=0&limit=50&search=${encodeURIComponent(search)}`)).data,
      ).toMatchObject([{ title: 'Rain gear' }])
  })
  it('filter the list', async () => {
    await question('Where are you?')
    await create({ itemType: 'Menu', title: 'Bikes', link: '/bikes', place: 'header' })
    expect((await listed('FAQ')).data.map(({ title }) => title)).toEqual(['Where are you?'])
    expect((await listed('Menu')).data.map(({ title }) => title)).toEqual(['Bikes'])
    expect((await call('GET admin/cms/items?itemType=Nothing')).status).toBe(400)
  })
})

describe('an item', () => {
  it('requires the fields of its type', async () => {
    const refused: [UnknownRecord, string][] = [
      [{ itemType: 'Banner', title: 'Eid' }, 'image'],
      [{ itemType: 'Page', title: 'About' }, 'body'],
      [{ itemType: 'FAQ', title: 'Why?' }, 'answer'],
      [{ itemType: 'Menu', title: 'Bikes' }, 'place'],
      [{ itemType: 'Popup', title: 'Hello', body: '<p>There</p>' }, 'image'],
      [{ itemType: 'Announcement', title: 'Closed on Friday' }, 'body'],
    ]
    for (const [body, key] of refused)
      expect(await create(body)).toMatchObject({
        status: 400,
        body: { errors: { [key]: [expect.stringContaining('is required')] } },
      })
  })
  it('ignores fields that its type does not have', async () => {
    const { body } = await question('Is it free?', { image, link: '/free', place: 'footer' })
    expect(body).toMatchObject({ image: null, link: null, place: null, slug: null })
  })
  it('drops a text that is empty after sanitizing', async () => {
    expect(await question('Script?', { answer: '<script>alert(1)</script>' })).toMatchObject({
      status: 400,
      body: { errors: { answer: ['Answer is required'] } },
    })
  })
  it('links to a path of the site or to an address', async () => {
    const link = async (to: string) =>
      (await create({ itemType: 'Menu', title: to, place: 'footer', link: to })).status
    for (const to of ['/offers', '/offers?sort=new#top', 'https://moto.example/x'])
      expect([to, await link(to)]).toEqual([to, 201])
    for (const to of ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'offers', 'ftp://x'])
      expect([to, await link(to)]).toEqual([to, 400])
  })
  it('has its own address if it is a page', async () => {
    const page = { itemType: 'Page', title: 'Terms & conditions', body: '<p>All of them.</p>' }
    expect((await create(page)).body.slug).toBe('terms-conditions')
    expect((await create(page)).body.slug).toBe('terms-conditions-2')
  })
  it('derives its state from its dates', async () => {
    const banner = { itemType: 'Banner', title: 'Spring', image }
    const stateOf = async (more: UnknownRecord) => (await create({ ...banner, ...more })).body.state
    expect(await stateOf({})).toBe('Active')
    expect(await stateOf({ startsAt: '2026-06-01T00:00:00.000Z' })).toBe('Scheduled')
    expect(await stateOf({ endsAt: '2026-05-01T00:00:00.000Z' })).toBe('Ended')
    expect(await stateOf({ isActive: false })).toBe('Inactive')
  })
  it('cannot end before it starts', async () => {
    const dates = { startsAt: '2026-06-02T00:00:00.000Z', endsAt: '2026-06-01T00:00:00.000Z' }
    expect(await create({ itemType: 'Banner', title: 'Back', image, ...dates })).toMatchObject({
      status: 400,
      body: { errors: { endsAt: ['Ends must be after starts'] } },
    })
  })
  it('changes its state over time, without a write', async () => {
    const soon = { startsAt: '2026-05-10T06:30:00.000Z' }
    const { body } = await create({ itemType: 'Announcement', title: 'Soon', body: '<p>!</p>', ...soon })
    expect(body.state).toBe('Scheduled')
    at = new Date('2026-05-10T06:30:00.000Z')
    expect((await call(`GET admin/cms/items/${body.id}`)).body).toMatchObject({ state: 'Active', version: 1 })
  })
})

describe('the order of a type', () => {
  it('puts items without a position last', async () => {
    const made: Row[] = []
    for (const title of ['One', 'Two', 'Three'])
      made.push((await create({ itemType: 'Popup', title, image, body: '<p>x</p>' })).body)
    expect(made.map(({ position }) => position)).toEqual([10, 20, 30])
    expect((await listed('Popup')).data.map(({ title }) => title)).toEqual(['One', 'Two', 'Three'])
  })
  it('applies to the list, page after page', async () => {
    const [, second, third] = (await listed('Popup')).data
    const moved = await call(`PUT admin/cms/items/${third?.id}`, { position: 15, version: third?.version })
    expect(moved).toMatchObject({ status: 200, body: { position: 15 } })
    const page = (offset: number) => listed('Popup', `offset=${offset}&limit=1`)
    const titles = [await page(0), await page(1), await page(2)].map(({ data }) => data[0]?.title)
    expect(titles).toEqual(['One', 'Three', 'Two'])
    expect(second?.position).toBe(20)
  })
  it('is protected against changes based on an older one', async () => {
    const [first] = (await listed('Popup')).data
    await call(`PUT admin/cms/items/${first?.id}`, { title: 'First', version: first?.version })
    const late = await call(`PUT admin/cms/items/${first?.id}`, { position: 99, version: first?.version })
    expect(late).toMatchObject({ status: 409, body: { current: { title: 'First', position: 10 } } })
  })
})

describe('the items of a menu', () => {
  const item = async (title: string, more: UnknownRecord = {}) =>
    (await create({ itemType: 'Menu', title, link: '/', place: 'header', ...more })).body
  const change = async (id: string, body: UnknownRecord) => {
    const { version } = (await call<Row>(`GET admin/cms/items/${id}`)).body
    return call<Row>(`PUT admin/cms/items/${id}`, { ...body, version })
  }
  const refused = (key: string) => ({ status: 400, body: { errors: { [key]: [expect.any(String)] } } })

  it('are nested, and listed with the item that they are below', async () => {
    const shop = await item('Shop')
    const helmets = await item('Helmets', { parent: shop.id })
    expect(helmets.parent).toEqual({ id: shop.id, label: 'Shop' })
    const open = await item('Open-face')
    expect((await change(open.id, { parent: helmets.id })).body.parent).toMatchObject({ id: helmets.id })
    expect((await change(open.id, { parent: null })).body.parent).toBeNull()
  })

  it('are below items of the same menu only, and never below themselves', async () => {
    const [header, footer] = [await item('Top'), await item('Bottom', { place: 'footer' })]
    const { body: faq } = await question('Can a question be above?')
    expect(await create({ itemType: 'Menu', title: 'X', place: 'footer', parent: header.id })).toMatchObject(
      refused('parent'),
    )
    expect(await change(header.id, { parent: footer.id })).toMatchObject(refused('parent'))
    expect(await change(header.id, { parent: faq.id })).toMatchObject(refused('parent'))
    const below = await item('Below', { parent: header.id })
    expect(await change(header.id, { parent: below.id })).toMatchObject(refused('parent'))
  })

  it('keep what is below them: they stay in their menu until that is moved out, and are not deleted', async () => {
    const shop = await item('Whole shop')
    const below = await item('A part of it', { parent: shop.id })
    expect(await change(shop.id, { place: 'footer' })).toMatchObject(refused('place'))
    expect((await call(`DELETE admin/cms/items/${shop.id}`)).status).toBe(409)
    await change(below.id, { parent: null })
    expect((await change(shop.id, { place: 'footer' })).body.place).toBe('footer')
    expect((await call(`DELETE admin/cms/items/${shop.id}`)).status).toBe(200)
  })

  it('move to another place as a branch, in one batch and whichever is named first', async () => {
    const top = await item('Service')
    const below = await item('Repairs', { parent: top.id })
    const [first, last] = [await item('Workshop'), await item('Prices', { place: 'footer' })]
    const batch = async (...moves: [string, object][]) => {
      const records: object[] = []
      for (const [id, values] of moves) {
        const { version } = (await call<Row>(`GET admin/cms/items/${id}`)).body
        records.push({ id, values: { ...values, version } })
      }
      const { body } = await call<{ data: { status: number; body: UnknownRecord }[] }>(
        'POST x/records/cmsItems',
        { records },
        { 'idempotency-key': `moves-${moves.length}` },
      )
      return body.data
    }
    const place = { place: 'footer' }
    // The item above first: alone, it could not leave what is below it.
    expect((await batch([top.id, place], [below.id, place])).map(({ status }) => status)).toEqual([200, 200])
    // What is wrong alone is wrong in a batch, and the others are written.
    const mixed = await batch(
      [first.id, { parent: last.id }],
      [top.id, { place: 'header' }],
      [last.id, { position: 7 }],
    )
    expect(mixed).toMatchObject([refused('parent'), refused('place'), { status: 200, body: { position: 7 } }])
    expect((await call<Row>(`GET admin/cms/items/${top.id}`)).body).toMatchObject(place)
  })

  it('are restored below an item of their own menu only', async () => {
    const shop = await item('Outlet')
    const below = await item('Last sizes', { parent: shop.id })
    await call(`DELETE admin/cms/items/${below.id}`)
    await change(shop.id, { place: 'footer' })
    const restore = (changes: object[]) => call<Row>(`POST x/trash/cmsItems/${below.id}/restore`, { changes })
    expect(await restore([])).toMatchObject(refused('parent'))
    expect((await restore([{ field: 'parent' }])).body.parent).toBeNull()
  })
})
