import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import type { MoveItem, MoveSummary } from '#contract/extensions/moves.ts'
import type { CallResponse, RecordFor } from '#contract/types.ts'
import { moveItems, moveWork } from '#server/db/tables/internal.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { startDesk } from '#tests/support/server/app/start-desk.ts'
import { peopleOf } from '#tests/support/server/people.ts'
import type { Row } from '#tests/support/server/shop.ts'
import { imageBytes } from '#tests/support/server/upload.ts'

const picture = await imageBytes().png().toBuffer()
const asked: string[] = []
const shop = createServer((request, response) => {
  asked.push(request.url ?? '')
  if (request.url === '/moved.png') response.writeHead(301, { location: '/jacket.png' }).end()
  else if (request.url === '/private.png')
    response.writeHead(302, { location: 'http://10.0.0.1/a.png' }).end()
  else if (request.url === '/page.png') response.end('<html>No picture</html>')
  else if (request.url === '/jacket.png') response.end(picture)
  else response.writeHead(404).end()
})
await new Promise<void>((done) => shop.listen(0, '127.0.0.1', done))
afterAll(() => shop.close())
const address = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`

const { app, call, desk } = await startDesk({
  app: { webhookHosts: ['127.0.0.1'] },
  customer: { userName: 'moves', email: 'moves@moto.example', phone: '+8801999999996' },
})
const people = peopleOf(app)

type Move = RecordFor<'moves'>
const csv = (name: string) =>
  readFileSync(join(import.meta.dirname, 'files', `${name}.csv`), 'utf8').replaceAll('PICTURES', address)
const start = async (by = call) => (await by<Move>('POST x/moves')).body.id
const add = (id: string, name: string, content: string | Buffer, by = call) =>
  by<MoveSummary & { message: string }>(`POST x/moves/${id}/files`, {
    ...{ name, part: 1, parts: 1, content: Buffer.from(content).toString('base64') },
  })
const moveOf = async (id: string, by = call) => (await by<Move>(`GET x/moves/${id}`)).body
const work = () => call('PUT x/jobs/moves/run')
/** The call returns after a few seconds, also while the work goes on. */
const settle = async (id: string, by = call): Promise<Move> => {
  await work()
  const move = await moveOf(id, by)
  return ['Checking', 'Moving'].includes(move.state) ? settle(id, by) : move
}
const steer = (id: string, state: string, by = call) => by<Move>(`POST x/moves/${id}/state`, { state })
const check = async (id: string, choices: object = {}) => {
  expect(await call(`POST x/moves/${id}/check`, choices)).toMatchObject({ status: 200 })
  return settle(id)
}
const run = async (id: string) => {
  expect(await steer(id, 'Moving')).toMatchObject({ status: 200 })
  return settle(id)
}
const problemsOf = async (id: string) =>
  (
    await call<{ data: MoveItem[] }>(`GET x/moves/${id}/items?problems=true&page=1&limit=100`)
  ).body.data.flatMap(({ problems }) =>
    problems.map(
      ({ line, refusal }) =>
        `${line} ${[(refusal as { message: string | string[] }).message].flat().join(' ')}`,
    ),
  )
const moved = async (names: readonly string[], choices: object = {}) => {
  const id = await start()
  for (const name of names) await add(id, `${name}.csv`, csv(name))
  await check(id, choices)
  return { id, move: await run(id) }
}
const productBy = async (sku: string) =>
  (await call<Row & Record<string, unknown>>(`GET admin/products/sku/${sku}`)).body
const variantsOf = async (productId: string) =>
  (await call<CallResponse<'x.skus'>>(`GET x/skus?productIds=${productId}`)).body.data
const showroom = (name: string) => desk.showroom(name)

it('recognizes files by their columns, and refuses others with the reason', async () => {
  const id = await start()
  for (const name of ['shopify-products', 'woocommerce-products', 'shopify-inventory'])
    expect((await add(id, `${name}.csv`, csv(name))).status).toBe(200)
  const { body } = await add(id, 'shopify-customers.csv', csv('shopify-customers'))
  expect(body.files).toMatchObject([
    { name: 'shopify-customers.csv', source: 'Shopify', kind: 'customers', rows: 2 },
    { name: 'shopify-inventory.csv', source: 'Shopify', kind: 'stock', rows: 4 },
    { name: 'shopify-products.csv', source: 'Shopify', kind: 'products', rows: 5, unread: [] },
    {
      ...{ name: 'woocommerce-products.csv', source: 'WooCommerce', kind: 'products', rows: 6 },
      unread: ['In stock?', 'Attribute 1 global'],
    },
  ])
  expect(body).toMatchObject({ locations: ['Mirpur shop', 'Old shop'], hasStock: true })
  expect((await add(id, 'orders.csv', csv('shopify-orders'))).body.message).toContain(
    'Orders aren’t moved in',
  )
  expect(await add(id, 'other.csv', 'a,b\n1,2\n')).toMatchObject({ status: 400 })
  expect(
    (await call<MoveSummary>(`POST x/moves/${id}/remove-file`, { name: 'shopify-customers.csv' })).body.files,
  ).toHaveLength(3)
})

type Found = CallResponse<'x.findByCode'>
const scanned = async (code: string) => {
  const { status, body } = await call<Found>(`GET x/codes/${code}`)
  return status === 200 ? body.sku : status
}

it('keeps the barcodes of products and variants, also those without a check digit', async () => {
  await showroom('Barcodes')
  const id = await start()
  const rows = [
    'ID,Type,SKU,Name,Published,Regular price,Parent,Attribute 1 name,Attribute 1 value(s),"GTIN, UPC, EAN, or ISBN"',
    '1,simple,bar-pump,Pump,1,100,,,,4006381333931',
    '2,variable,bar-glove,Gloves,1,200,,Size,"M, L",',
    '3,variation,bar-glove-m,Gloves M,1,200,bar-glove,Size,M,77-001',
    '4,variation,bar-glove-l,Gloves L,1,200,bar-glove,Size,L,4006381333931',
    '5,simple,bar-lamp,Lamp,1,300,,,,8.9E+12',
    '6,simple,bar-bolt,Bolt,1,10,,,,4006381333932',
  ]
  await add(id, 'codes.csv', rows.join('\n'))
  await check(id, { productType: 'part', existing: 'update' })
  expect(await run(id)).toMatchObject({ state: 'Completed', created: 4 })
  expect(await Promise.all(['4006381333931', '77-001', '4006381333932'].map(scanned))).toEqual([
    'bar-pump',
    'bar-glove-m',
    'bar-bolt',
  ])
  const { body } = await call<{ data: Row[] }>('GET x/barcodes?page=1&limit=100')
  expect(Object.fromEntries(body.data.map(({ code, isOwn }) => [code, isOwn]))).toMatchObject({
    ...{ '4006381333931': false, '77-001': false, '4006381333932': true },
  })
  expect(await problemsOf(id)).toEqual([
    '5 The barcode 4006381333931 is in line 2 already',
    '6 “8.9E+12” can’t be a barcode',
  ])

  const again = await start()
  await add(again, 'codes.csv', rows.join('\n'))
  await check(again, { productType: 'part', existing: 'update' })
  expect(await run(again)).toMatchObject({ state: 'Completed', created: 0, changed: 0, unchanged: 4 })
})

it('checks Shopify products without keeping anything, and then moves them in as products with variants', async () => {
  const store = await showroom('Moving in')
  const id = await start()
  await add(id, 'products.csv', csv('shopify-products'))
  const choices = { productType: 'part', existing: 'update', store: store.id }
  expect(await check(id, choices)).toMatchObject({
    state: 'Checked',
    total: 4,
    done: 4,
    created: 3,
    refused: 1,
  })
  expect((await call('GET admin/products/sku/RJ-M-BLK')).status).toBe(404)
  expect((await call<MoveSummary>(`GET x/moves/${id}/summary`)).body).toMatchObject({
    counts: [{ kind: 'products', total: 4, created: 3, refused: 1 }],
    also: expect.arrayContaining([{ resource: 'brands', count: 1 }]),
  })

  expect(await run(id)).toMatchObject({ state: 'Completed', created: 3, refused: 1, done: 4 })
  const jacket = await productBy('RJ-M-BLK')
  expect(jacket).toMatchObject({
    ...{ name: 'Rain Jacket', slug: 'rain-jacket', price: '4500.00', oldPrice: '5200.00', published: true },
    ...{ productType: 'gear', brand: { label: 'Kite' }, description: '<p>Dry in <b>monsoon</b>.</p>' },
    categories: expect.arrayContaining([expect.objectContaining({ label: 'Outerwear' })]),
    images: [{ alt: 'Front' }],
  })
  const skus = await variantsOf(jacket.id)
  expect(skus.map(({ variant }) => [variant?.sku, variant?.price, variant?.attributes])).toEqual([
    [
      'RJ-M-BLK',
      null,
      [
        { name: 'Size', value: 'M' },
        { name: 'Colour', value: 'Black' },
      ],
    ],
    [
      'RJ-L-BLK',
      '4700.00',
      [
        { name: 'Size', value: 'L' },
        { name: 'Colour', value: 'Black' },
      ],
    ],
  ])
  expect(skus.map(({ stock }) => stock.find((one) => one.store.id === store.id)?.quantity)).toEqual([4, 0])
  expect([jacket.weight, ...skus.map(({ variant }) => variant?.weight)]).toEqual([null, 900, 950])
  const lube = await productBy('Chain_Lube')
  expect(lube).toMatchObject({ slug: 'chain-lube', productType: 'lubricant', oldPrice: null, weight: 300 })
  expect(await problemsOf(id)).toEqual([
    expect.stringContaining('3 The SKU “RJ L/BLK” becomes “RJ-L-BLK”'),
    expect.stringContaining('3 The quantity -2 is below 0'),
    expect.stringMatching(/2 The picture .*missing.png couldn’t be fetched: its server answered 404/),
    expect.stringContaining('4 The compare-at price 600 isn’t higher'),
    expect.stringContaining('4 The address “Chain_Lube” becomes “chain-lube”'),
    expect.stringContaining('5 There is no price'),
    expect.stringContaining('6 There is no title'),
  ])
  const { body: redirects } = await call<{ data: Row[] }>('GET x/redirects?page=1&limit=10')
  expect(redirects.data).toMatchObject([{ former: 'Chain_Lube', current: 'chain-lube' }])
})

it('moves in once: the same files again change nothing, and fetch no picture again', async () => {
  const before = asked.filter((one) => one === '/jacket.png').length
  const { move } = await moved(['shopify-products'], { existing: 'update' })
  expect(move).toMatchObject({ created: 0, changed: 0, unchanged: 3, refused: 1 })
  expect(asked.filter((one) => one === '/jacket.png')).toHaveLength(before)
})

const blankRows = {
  shopify: {
    columns:
      'Handle,Title,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Compare At Price',
    before: ['blank-s,Visor,tint,true,Size,M,bl-m,100,150', 'blank-s,,,,,L,bl-l,120,'],
    after: ['blank-s,Visor,,,Size,M,bl-m,,', 'blank-s,,,,,L,bl-l,n/a,', 'blank-s,,,,,XL,bl-xl,,'],
  },
  woocommerce: {
    columns:
      'ID,Type,SKU,Name,Tags,Published,Sale price,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)',
    before: [
      '1,variable,blank-w,Visor,tint,1,100,150,,Size,"M, L"',
      '2,variation,blw-m,,,1,,100,blank-w,Size,M',
      '3,variation,blw-l,,,1,,120,blank-w,Size,L',
    ],
    after: [
      '1,variable,blank-w,Visor,,,,,,Size,"M, L"',
      '2,variation,blw-m,,,1,,,blank-w,Size,M',
      '3,variation,blw-l,,,1,,n/a,blank-w,Size,L',
      '4,variation,blw-xl,,,1,,,blank-w,Size,XL',
    ],
  },
}
it.each([
  ['shopify' as const, 'bl-m', [2, 3, 4]],
  ['woocommerce' as const, 'blank-w', [2, 3, 4, 5]],
])(
  'leaves what is here its price, tags and publication where a %s file has none',
  async (source, sku, lines) => {
    const { columns, before, after } = blankRows[source]
    const put = async (rows: readonly string[]) => {
      const id = await start()
      await add(id, 'blank.csv', [columns, ...rows].join('\n'))
      await check(id, { productType: 'part', existing: 'update' })
      await run(id)
      return id
    }
    await put(before)
    const was = await productBy(sku)
    expect(was).toMatchObject({
      price: '100.00',
      oldPrice: '150.00',
      published: true,
      tags: [{ label: 'tint' }],
    })
    const id = await put(after)
    const { price, oldPrice, published, tags } = was
    expect(await productBy(sku)).toMatchObject({ price, oldPrice, published, tags })
    expect((await variantsOf(was.id)).map(({ variant }) => [variant?.price, variant?.isActive])).toEqual([
      [null, true],
      ['120.00', true],
      ['0.00', false],
    ])
    const kept = 'its current prices are kept'
    expect(await problemsOf(id)).toEqual(
      lines.map((line, at) =>
        expect.stringMatching(
          `^${line} .*${at === lines.length - 1 ? '0.00 is used, and it isn’t for sale' : kept}$`,
        ),
      ),
    )
  },
)

it('moves in WooCommerce products with the variations of their parents', async () => {
  const { id, move } = await moved(['woocommerce-products'], { productType: 'accessory' })
  expect(move).toMatchObject({ created: 2, refused: 2, total: 4 })
  expect(await productBy('woo-lock')).toMatchObject({
    ...{
      name: 'Disc lock',
      price: '1800.00',
      oldPrice: '2000.00',
      isFeatured: true,
      shortDescription: 'Loud alarm',
    },
  })
  expect(await problemsOf(id)).toContainEqual(expect.stringContaining('“1,5” isn’t a weight'))
  const glove = await productBy('woo-glove')
  expect(glove).toMatchObject({ price: '900.00', productType: 'gear', weight: 250 })
  expect(
    (await variantsOf(glove.id)).map(({ variant }) => [variant?.sku, variant?.price, variant?.weight]),
  ).toEqual([
    ['woo-glove-s', null, null],
    ['woo-glove-M', '950.00', 275],
  ])
  expect((await problemsOf(id)).filter((one) => one.startsWith('6') || one.startsWith('7'))).toEqual([
    expect.stringContaining('“external”'),
    expect.stringContaining('“woo-none” isn’t in the file'),
  ])
})

it('continues where it was after a pause or the end of a server, and writes nothing twice', async () => {
  const id = await start()
  const rows = Array.from({ length: 6 }, (_, at) => `step-${at},Step ${at},STEP-${at},10`)
  await add(id, 'steps.csv', ['Handle,Title,Variant SKU,Variant Price', ...rows].join('\n'))
  await check(id)
  await steer(id, 'Moving')
  // A server that ended has written the first two, and still has its lease.
  await app.db
    .update(moveItems)
    .set({ outcome: 'created' })
    .where(sql`${moveItems.moveId} = ${id} and ${moveItems.position} < 2`)
  await app.db
    .update(moveWork)
    .set({ lease: 'other', leasedUntil: new Date(app.work.now().getTime() + 1000) })
    .where(eq(moveWork.moveId, id))
  await work()
  expect((await call('GET admin/products/sku/STEP-5')).status).toBe(404)
  expect((await steer(id, 'Paused')).body).toMatchObject({ state: 'Paused' })
  await app.db
    .update(moveWork)
    .set({ leasedUntil: new Date(0) })
    .where(eq(moveWork.moveId, id))
  expect(await run(id)).toMatchObject({ state: 'Completed' })
  const { products } = tablesOf(app.registry)
  const skus = await app.db
    .select({ sku: products.sku })
    .from(products)
    .where(sql`${products.sku} like 'STEP-%'`)
  expect(skus.map(({ sku }) => sku).sort()).toEqual(['STEP-2', 'STEP-3', 'STEP-4', 'STEP-5'])
})

it('is undone as an import: products go with their variants and stock', async () => {
  const store = await showroom('Undone')
  const id = await start()
  await add(
    id,
    'u.csv',
    csv('shopify-products')
      .replaceAll('rain-jacket', 'undone')
      .replaceAll('RJ', 'UN')
      .split('\n')
      .slice(0, 3)
      .join('\n'),
  )
  await check(id, { store: store.id })
  const { importId } = await run(id)
  expect((await call('GET admin/products/sku/UN-M-BLK')).status).toBe(200)
  const undone: unknown[] = []
  for (;;) {
    const { body } = await call<CallResponse<'x.undoImport'>>(`POST x/imports/${importId}/undo`)
    undone.push(body)
    if (!body.remaining) break
  }
  expect(undone.at(-1)).toMatchObject({ kept: 0, remaining: 0 })
  expect((await call('GET admin/products/sku/UN-M-BLK')).status).toBe(404)
})

it('gives products with the SKU of another one in the files one of their own', async () => {
  const id = await start()
  const rows = ['same-1,Same 1,SAME,10', 'same-2,Same 2,same,10', 'same-1,,SAME-B,12']
  await add(id, 's.csv', ['Handle,Title,Variant SKU,Variant Price', ...rows].join('\n'))
  await check(id)
  expect(await run(id)).toMatchObject({ created: 2, refused: 0 })
  expect(await problemsOf(id)).toEqual(['3 The SKU “same” is in line 2 already and becomes “same-2” here'])
})

it('sets the stock of a row by its handle and options, also if its SKU or its address is another one here', async () => {
  const store = await showroom('By handle')
  const id = await start()
  await add(
    id,
    'p.csv',
    [
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price',
      'twin-a,Twin A,Size,M,TWIN 1,10',
      'twin-a,,,L,TWIN 2,10',
      'twin-b,Twin B,Title,Default Title,TWIN 1,10',
      'Twin_Ü,Twin C,Title,Default Title,,10',
    ].join('\n'),
  )
  await add(
    id,
    's.csv',
    [
      'Handle,Title,Option1 Name,Option1 Value,SKU,Location,Available',
      'twin-a,Twin A,Size,M,TWIN 1,Dhaka,1',
      'twin-a,Twin A,Size,L,TWIN 2,Dhaka,2',
      'twin-b,Twin B,Title,Default Title,TWIN 1,Dhaka,3',
      'Twin_Ü,Twin C,Title,Default Title,,Dhaka,4',
    ].join('\n'),
  )
  const choices = { locations: [{ name: 'Dhaka', store: store.id }] }
  expect(await check(id, choices)).toMatchObject({ created: 3, changed: 4, refused: 0 })
  expect(await run(id)).toMatchObject({ created: 3, changed: 4, refused: 0 })
  const { body } = await call<{ data: Row[] }>('GET admin/products?page=1&limit=100')
  const quantities = await Promise.all(
    body.data
      .filter(({ name }) => String(name).startsWith('Twin'))
      .map(async ({ id: product, name }) => [
        name,
        (await variantsOf(product)).map(
          ({ stock }) => stock.find((one) => one.store.id === store.id)?.quantity,
        ),
      ]),
  )
  expect(Object.fromEntries(quantities)).toEqual({ 'Twin A': [1, 2], 'Twin B': [3], 'Twin C': [4] })
})

it('writes what its user may write only, and shows a move to nobody else', async () => {
  const clerk = await people.who('Product CREATE READ')
  const id = await start(clerk.call)
  expect((await call(`GET x/moves/${id}/summary`)).status).toBe(404)
  await add(
    id,
    'a.csv',
    'Handle,Title,Type,Variant SKU,Variant Price\nnew-one,New one,New category,NEW-1,10\n',
    clerk.call,
  )
  await clerk.call(`POST x/moves/${id}/check`, {})
  expect(await settle(id, clerk.call)).toMatchObject({ state: 'Checked', refused: 1 })
})

it('follows redirects of pictures to public addresses only, and takes nothing but pictures', async () => {
  const id = await start()
  const rows = ['moved', 'private', 'page'].map(
    (name) => `pic-${name},Pic ${name},PIC-${name},10,${address}/${name}.png`,
  )
  const inner = 'pic-inner,Pic inner,PIC-inner,10,http://169.254.169.254/latest'
  await add(id, 'p.csv', ['Handle,Title,Variant SKU,Variant Price,Image Src', ...rows, inner].join('\n'))
  await check(id)
  expect(await run(id)).toMatchObject({ created: 4 })
  expect((await productBy('PIC-moved')).images).toHaveLength(1)
  expect((await problemsOf(id)).map((one) => one.split(': ').at(-1))).toEqual([
    'its address isn’t one of the public web',
    'it isn’t a picture that we can read',
    'its address isn’t one of the public web',
  ])
})

it('moves in stock by location, customers and coupons', async () => {
  const store = await showroom('Mirpur')
  const { id, move } = await moved(['shopify-inventory', 'shopify-customers', 'shopify-discounts'], {
    locations: [{ name: 'Mirpur shop', store: store.id }, { name: 'Old shop' }],
  })
  expect(move).toMatchObject({ total: 8, created: 2, changed: 2, unchanged: 1, refused: 3 })
  const jacket = await productBy('RJ-M-BLK')
  const quantities = (await variantsOf(jacket.id)).map(
    ({ stock }) => stock.find((one) => one.store.id === store.id)?.quantity,
  )
  expect(quantities).toEqual([6, 3])
  const { body } = await call<{ data: Row[] }>('GET admin/users?page=1&limit=10&search=rumana')
  expect(body.data).toMatchObject([
    {
      ...{
        name: 'Rumana Akter',
        phone: '+8801712345678',
        marketingConsent: ['email'],
        tags: ['club', 'loyal'],
      },
      addresses: [{ district: 'Dhaka', address: 'House 3, Road 5, Dhaka, 1207' }],
    },
  ])
  expect(await problemsOf(id)).toEqual([
    expect.stringContaining('3 No showroom is chosen for “Old shop”'),
    expect.stringContaining('5 No product has the SKU “NOWHERE-1”'),
    expect.stringContaining('3 There is no phone number'),
    expect.stringContaining('3 Discounts of this kind aren’t moved in'),
  ])
})
