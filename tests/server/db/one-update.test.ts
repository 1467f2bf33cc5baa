import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, type Call, startApp } from '#tests/support/server/harness.ts'
import { statementsOf } from '#tests/support/server/process/statements.ts'
import { shopHelpers } from '#tests/support/server/shop.ts'

let app: App
let call: Call
beforeAll(async () => {
  app = await startApp()
  call = app.as('super')
})
afterAll(() => app.stop())

const updatesIn = (statements: string[], table: string) =>
  statements.filter((statement) => statement.startsWith(`update "${table}"`))

describe('a PATCH', () => {
  it('writes values, version and time in one UPDATE of ten statements', async () => {
    const { id } = (await call('POST brands/create-brand', { name: 'Honda' })).body
    let answer: Awaited<ReturnType<Call>> | undefined
    const statements = await statementsOf(async () => {
      answer = await call(`PATCH brands/${id}`, { name: 'Yamaha', description: 'Since 1955', version: 1 })
    })
    expect(answer).toMatchObject({ status: 200, body: { name: 'Yamaha', version: 2 } })
    expect(updatesIn(statements, 'brands')).toHaveLength(1)
    expect(statements.length).toBe(10)
  })

  it('without changes writes nothing, in any notation of the values', async () => {
    const made = shopHelpers(call)
    const tags = [
      await call('POST admin/tags', { name: 'One' }),
      await call('POST admin/tags', { name: 'Two' }),
    ]
    const tagIds = tags.map(({ body }) => body.id)
    const before = await made.product('SAME', {
      tags: tagIds,
      specification: [{ attribute: 'engine', name: 'Power', value: '9 kW' }],
    })
    const { price, date, name, version } = before
    const { status, body } = await call(`PATCH admin/products/${before.id}`, {
      ...{ price, date, name, version, tags: tagIds },
      specification: [{ value: '9 kW', name: 'Power', attribute: 'engine' }],
    })
    expect([status, body]).toEqual([200, before])
  })

  it('of the order of a list counts as a change', async () => {
    const made = shopHelpers(call)
    const tags = [
      await call('POST admin/tags', { name: 'Red' }),
      await call('POST admin/tags', { name: 'Blue' }),
    ]
    const tagIds = tags.map(({ body }) => body.id)
    const { id, version } = await made.product('ORDER', { tags: tagIds })
    const answer = await call<{ version: number; tags: { label: string }[] }>(`PATCH admin/products/${id}`, {
      tags: [...tagIds].reverse(),
    })
    expect(answer.body.tags.map(({ label }) => label)).toEqual(['Blue', 'Red'])
    expect(answer.body.version).toBe(Number(version) + 1)
  })
})
