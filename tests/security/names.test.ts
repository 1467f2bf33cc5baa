import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, type Call, startApp } from '../support/server/harness'
import { type Shop, shopHelpers, unknownId } from '../support/server/shop'

/** Names that every JavaScript object inherits. */
const inherited = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf']

let app: App
let call: Call
let made: Shop
let product: string
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  made = shopHelpers(call)
  product = String((await made.product('NAMED')).id)
  await made.showroom('Tejgaon')
})
afterAll(() => app.stop())

describe.each(inherited)('"%s" is refused as a name', (name) => {
  it.each([
    (n: string) => `GET x/taken?resource=${n}&key=name&value=x`,
    (n: string) => `GET x/taken?resource=tags&key=${n}&value=x`,
    (n: string) => `GET x/used-by?resource=${n}&id=${unknownId}`,
    (n: string) => `GET x/history?entity=${n}`,
    (n: string) => `GET x/history?${n}=1`,
    (n: string) => `GET inventory/products?${n}=1`,
    (n: string) => `GET admin/products?${n}=1`,
    (n: string) => `GET admin/products?sortBy=${n}`,
    (n: string) => `GET admin/products?productType=${n}`,
    (n: string) => `GET admin/products/deal-products?${n}=1`,
    (n: string) => `GET admin/products/unanswered-questions?${n}=1`,
  ])('in an address: %s', async (line) => {
    const { status, body } = await call(line(name))
    expect([line(name), status]).toEqual([line(name), 400])
    expect(body.message).toBeTruthy()
  })

  it('in the body of a record, of a call and of a row', async () => {
    // Written as JSON: in an object literal, the first of these would set the prototype.
    const extra = `"${name}":{"isActive":true}`
    const product2 = `"name":"P","sku":"P-1","productType":"bike","price":"1.00","date":"2026-01-01"`
    const lines: [string, string][] = [
      ['POST admin/tags', `{"name":"Proto","${name}":1}`],
      ['POST admin/products/create-product', `{${product2},${extra}}`],
      [
        'POST admin/products/create-product',
        `{${product2},"specification":[{"attribute":"engine","name":"a","value":"b",${extra}}]}`,
      ],
      [`PUT inventory/products/add-new-variant/${product}`, `{"sku":"V-${name.length}",${extra}}`],
      ['POST admin/charges', `{"title":"C","chargeType":"${name}","amount":"1.00","applyOn":"cart"}`],
      ['POST stores/create-store', `{"name":"S","code":"S-9","division":"${name}","district":"${name}"}`],
    ]
    for (const [line, body] of lines) {
      const answer = await call(line, body)
      expect([line, answer.status]).toEqual([line, 400])
    }
    expect(({} as { isActive?: boolean }).isActive).toBeUndefined()
  })

  it('in a path', async () => {
    for (const line of [
      `GET area/districts/${name}`,
      `GET admin/products/${name}`,
      `GET x/products/${name}/price`,
      `GET x/products/${name}/variants`,
      `POST admin/products/${name}/deal-product`,
      `GET admin/products/sku/${name}`,
    ])
      expect([400, 404], line).toContain((await call(line)).status)
  })
})
