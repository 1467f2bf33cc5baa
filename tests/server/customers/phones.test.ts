import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import type { Refused } from '#tests/support/server/order-helpers.ts'
import type { Row } from '#tests/support/server/shop.ts'

let app: App
let call: Call
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
})
afterAll(() => app.stop())

const add = (phone: string) => call<Row & Refused>('POST x/customers', { name: 'Rahim', phone })
const spellings = [
  '+8801765082924',
  '01765082924',
  '008801765082924',
  '8801765082924',
  '01765-082 924',
  '(017) 65.082924',
  '০১৭৬৫০৮২৯২৪',
]

describe('the phone number of a customer', () => {
  it('is stored in one form and belongs to one customer, whatever its spelling', async () => {
    const { status, body } = await add('01765-082 924')
    expect([status, body.phone]).toEqual([200, '+8801765082924'])
    for (const phone of spellings) {
      const again = await add(phone)
      expect([phone, again.status, again.body.message]).toEqual([phone, 409, 'Phone number already exists'])
      const taken = await call(`GET x/taken?resource=customers&key=phone&value=${encodeURIComponent(phone)}`)
      expect([phone, taken.body]).toEqual([phone, { available: false }])
    }
  })

  it('is stored in that form by a change, in addresses too', async () => {
    const { body } = await add('01765 000 001')
    const place = { division: 'Dhaka', district: 'Dhaka', address: 'Road 1' }
    const changed = await call<Row>(`PATCH admin/users/${body.id}`, {
      phone: '01765 000 002',
      addresses: [{ ...place, label: 'Home', recipient: 'Rahim', phone: '০১৭৬৫০০০০০৩' }],
    })
    expect(changed).toMatchObject({
      status: 200,
      body: { phone: '+8801765000002', addresses: [{ phone: '+8801765000003' }] },
    })
  })

  it('is free again once its customer has another one, who keeps the username', async () => {
    const { body } = await add('01765000010')
    await call(`PATCH admin/users/${body.id}`, { phone: '01765000011' })
    expect(await add('01765000010')).toMatchObject({ status: 200 })
  })

  it.each(['12', 'call me', '+999123456789', '01765'])(
    'is refused at its field if it is none: %s',
    async (phone) => {
      const { status, body } = await add(phone)
      expect([status, body.errors]).toEqual([
        400,
        { phone: [expect.stringContaining('must be a phone number')] },
      ])
    },
  )
})
