import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '#contract/policies/limits.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { peopleOf } from '#tests/support/server/people.ts'
import { type Row, shopHelpers } from '#tests/support/server/shop.ts'
import { imageBytes, uploader } from '#tests/support/server/upload.ts'

type File = { key: string; url: string; alt: string }
type Unit = Row & { documents: { name: string; file: File }[] }

let app: App
let call: Call
let unit: Unit
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  const shop = shopHelpers(call)
  const bike = await shop.product('BIKE', { productType: 'bike', byUnit: true })
  const store = await shop.showroom('Here')
  const lines = [{ chassis: 'FRAME-1' }]
  const received = await call<{ data: Unit[] }>('POST x/units/receive', {
    ...{ product: bike.id, store: store.id, lines },
  })
  unit = received.body.data[0] as Unit
})
afterAll(() => app.stop())

const pdf = (inside = 'the registration of a bike') => Buffer.from(`%PDF-1.7\n${inside}\n%%EOF\n`)
const send = (bytes: Buffer, name = 'registration.pdf', feature = 'unitDocument', path = 'upload') =>
  uploader(app)({ bytes, name, type: 'application/pdf' }, feature, path)
const attach = async (key: string, name = 'Registration') => {
  const documents = [{ name, file: { key, alt: 'registration.pdf' } }]
  const answer = await call<Unit>(`PATCH x/units/${unit.id}`, { documents, version: unit.version })
  if (answer.status === 200) unit = answer.body
  return answer
}
const open = async (url: string, token: string) =>
  app.inject({ url, headers: { authorization: `Bearer ${token}` } })

describe('a document of a unit', () => {
  it('is a PDF as it was sent, for users who may read the unit only', async () => {
    const { status, body } = await send(pdf())
    expect([status, body.key]).toEqual([200, expect.stringMatching(/^unitDocument\/[0-9a-f-]{36}\.pdf$/)])
    expect((await attach(body.key)).status).toBe(200)
    const file = unit.documents[0]?.file
    expect(file).toEqual({ key: body.key, url: expect.any(String), alt: 'registration.pdf' })
    const { who } = peopleOf(app)
    const [reader, other] = [await who('Unit READ'), await who('Product READ', 'Order READ')]
    const answer = await open(file?.url ?? '', reader.token)
    expect(answer.rawPayload.equals(pdf())).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''registration.pdf",
      'x-content-type-options': 'nosniff',
    })
    expect((await open(file?.url ?? '', other.token)).statusCode).toBe(404)
    expect((await open(`/media/${body.key}`, reader.token)).statusCode).toBe(404)
  })

  it('can be a picture, which is encoded again', async () => {
    const bytes = await imageBytes().png().toBuffer()
    const { status, body } = await uploader(app)({ bytes }, 'unitDocument')
    expect([status, body.key]).toEqual([200, expect.stringMatching(/\.webp$/)])
    expect((await attach(body.key)).status).toBe(200)
  })

  it.each([
    ['a page named PDF', Buffer.from('<html><script>alert(1)</script>%%EOF'), 'page.pdf'],
    ['a file that was cut off', Buffer.from('%PDF-1.7\nthe registration'), 'cut.pdf'],
    ['a PDF with another name', pdf(), 'registration.html'],
  ])('is not %s', async (_, bytes, name) => {
    expect(await send(bytes, name)).toMatchObject({ status: 400, body: { message: 'Invalid file type' } })
  })

  it('is no larger than other uploads', async () => {
    expect((await send(pdf('a'.repeat(limits.imageBytes)))).status).toBe(413)
  })

  it('is in no field of pictures, and in none that another system fills', async () => {
    for (const feature of ['product', 'brand']) expect((await send(pdf(), 'a.pdf', feature)).status).toBe(400)
    expect((await send(pdf(), 'a.pdf', 'bikeDocument')).status).toBe(400)
    expect((await send(pdf(), 'a.pdf', 'banner', 'upload-banner')).status).toBe(400)
    const { body } = await send(pdf())
    const product = { name: 'Leak', sku: 'L-1', productType: 'part', date: '2026-01-01', price: '1.00' }
    const images = [{ key: body.key }]
    expect((await call('POST admin/products/create-product', { ...product, images })).status).toBe(400)
  })

  it('can be sent to an address, which is given for documents of units only', async () => {
    const announced = { fileName: 'card.pdf', contentType: 'application/pdf', size: pdf().length }
    const ask = (featureName: string) =>
      call<{ uploadUrl: string; key: string }>('POST media/upload-presigned-url', {
        ...announced,
        featureName,
      })
    expect((await ask('product')).status).toBe(400)
    const { body } = await ask('unitDocument')
    const headers = { 'content-type': 'application/pdf' }
    const put = (payload: Buffer) => app.inject({ method: 'PUT', url: body.uploadUrl, payload, headers })
    expect((await put(Buffer.alloc(pdf().length, 'x'))).statusCode).toBe(400)
    expect((await put(pdf())).statusCode).toBe(200)
    expect((await attach(body.key, 'Warranty card')).status).toBe(200)
  })
})
