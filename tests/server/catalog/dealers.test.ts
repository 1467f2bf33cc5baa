import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HistoryLine } from '#contract/calls/history.ts'
import type { RecordFor } from '#contract/types.ts'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import type { Refused } from '#tests/support/server/order-helpers.ts'
import type { Row, Rows } from '#tests/support/server/shop.ts'

type Dealer = RecordFor<'dealers'>

let app: App
let call: Call
const place = { division: 'Dhaka', district: 'Gazipur', thana: 'Sreepur' }
const dealer = <T = Dealer>(name: string, more: object = {}) =>
  call<T>('POST admin/dealers', {
    name,
    phone: '+8801711000000',
    location: 'Station Road',
    address: 'Shop 4',
    ...place,
    ...more,
  })
const named = async (query: Record<string, string>) => {
  const { status, body } = await call<Rows<Dealer>>(
    `GET admin/dealers?skip=0&limit=100&${new URLSearchParams(query)}`,
  )
  expect(status).toBe(200)
  return body.data.map(({ name }) => name)
}
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
  await dealer('Padma Riders')
  await dealer('meghna motors', { location: 'Chowrasta', thana: null })
  await dealer('Surma Bikes', {
    division: 'Sylhet',
    district: 'Sylhet',
    thana: null,
    address: '50% off lane, 2nd floor',
  })
})
afterAll(() => app.stop())

describe('dealers', () => {
  it('are sorted by name, ignoring case, a page from any offset', async () => {
    expect(await named({})).toEqual(['meghna motors', 'Padma Riders', 'Surma Bikes'])
    const { body } = await call<Rows<Dealer>>('GET admin/dealers?skip=1&limit=1')
    expect([body.total, body.data.map(({ name }) => name)]).toEqual([3, ['Padma Riders']])
    expect((await call<Rows>('GET admin/dealers?skip=9&limit=1')).body).toEqual({ data: [], total: 3 })
  })

  it('are filtered by division, district and thana, each exactly', async () => {
    expect(await named({ division: 'Dhaka' })).toEqual(['meghna motors', 'Padma Riders'])
    expect(await named({ division: 'Dhaka', district: 'Gazipur', thana: 'Sreepur' })).toEqual([
      'Padma Riders',
    ])
    expect(await named({ division: 'Sylhet', district: 'Gazipur' })).toEqual([])
    expect(await named({ division: 'Dha' })).toEqual([])
  })

  it('are found by text inside their name, location and address', async () => {
    expect(await named({ name: 'MOTOR' })).toEqual(['meghna motors'])
    expect(await named({ location: 'chow' })).toEqual(['meghna motors'])
    expect(await named({ address: '50% off' })).toEqual(['Surma Bikes'])
    expect(await named({ address: '%' })).toEqual(['Surma Bikes'])
    expect(await named({ name: 'a', address: 'shop' })).toEqual(['meghna motors', 'Padma Riders'])
  })

  it('refuse invalid paging parameters', async () => {
    for (const query of ['page=1', 'skip=-1', 'skip=x', 'limit=0', 'limit=101', 'city=Dhaka'])
      expect((await call(`GET admin/dealers?${query}`)).status, query).toBe(400)
  })
})

describe('the area of a dealer', () => {
  it.each([
    ['a division that there is not', { division: 'Atlantis' }, 'division'],
    ['a district of another division', { district: 'Sylhet' }, 'district'],
    ['a thana of another district', { thana: 'Teknaf' }, 'thana'],
    ['no division', { division: null }, 'division'],
    ['a place beyond the poles', { latitude: 91 }, 'latitude'],
  ])('is not %s', async (_, more, key) => {
    const { status, body } = await dealer<Refused>('Nowhere', more)
    expect([status, Object.keys(body.errors)]).toEqual([400, expect.arrayContaining([key])])
    expect(await named({ name: 'Nowhere' })).toEqual([])
  })

  it('changes as a whole: a division without its district is refused', async () => {
    const { body } = await dealer('Moving')
    const change = (more: object) => call<Refused>(`PATCH admin/dealers/${body.id}`, more)
    const refused = await change({ division: 'Sylhet' })
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.body.errors)).toContain('district')
    const moved = await change({ division: 'Sylhet', district: 'Habiganj', thana: null })
    expect([moved.status, moved.body]).toMatchObject([200, { division: 'Sylhet', thana: null }])
  })
})

describe('a dealer', () => {
  it('has a unique name, ignoring case', async () => {
    const { status, body } = await dealer<Refused>('PADMA riders')
    expect([status, Object.keys(body.errors)]).toEqual([409, ['name']])
  })

  it('is changed with its history and user; an older version is refused', async () => {
    const { body } = await dealer('Telling')
    const { id, version } = body
    const change = (more: object) =>
      call<Refused & { current?: Dealer }>(`PATCH admin/dealers/${id}`, { ...more, version })
    expect((await change({ isActive: false })).status).toBe(200)
    const late = await change({ name: 'Late' })
    expect([late.status, late.body.current?.isActive]).toEqual([409, false])
    const changes = await call<Rows<HistoryLine & Row>>(`GET x/history?page=1&entity=dealers&entityId=${id}`)
    expect(changes.body.data[0]).toMatchObject({
      propKey: 'isActive',
      from: true,
      to: false,
      actor: { name: 'Sadia Rahman' },
    })
  })

  it('is not writable for a branch', async () => {
    expect((await app.as('branch')('GET admin/dealers')).status).toBe(403)
    expect((await app.with()('GET admin/dealers')).status).toBe(401)
  })
})
