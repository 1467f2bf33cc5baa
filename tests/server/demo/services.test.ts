import { beforeAll, describe, expect, it } from 'vitest'
import { type Demo, type Named, type Ref, sharedDemo } from '#tests/support/server/demo-fixtures.ts'

type Feature = { feature: Ref; included: boolean; limit: string | null }
type Pack = Named & { type: Ref; price: string; features: Feature[]; models: Ref[]; isActive: boolean }
const at = 'admin/service-packages'

let demo: Demo
let packages: Pack[]
beforeAll(async () => {
  demo = await sharedDemo()
  packages = await demo.whole<Pack>(`${at}/packages`)
})

describe('service packages of the demo', () => {
  it('are ten of four types, with eighteen features', async () => {
    expect(packages).toHaveLength(10)
    expect(await demo.whole(`${at}/types`)).toHaveLength(4)
    expect(await demo.whole(`${at}/feature-titles`)).toHaveLength(18)
    expect(new Set(packages.map(({ type }) => type.label)).size).toBe(4)
    expect(packages.filter(({ isActive }) => !isActive)).toHaveLength(1)
  })

  it('start with the cheapest, and every feature is in some of them', () => {
    const prices = packages.map(({ price }) => Number(price))
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
    const named = packages.flatMap(({ features }) => features.filter((f) => f.included))
    expect(new Set(named.map(({ feature }) => feature.label)).size).toBe(18)
    expect(named.every(({ feature }) => feature.label !== '')).toBe(true)
  })

  it('are for all motorbikes or for some of them', async () => {
    const some = packages.filter(({ models }) => models.length)
    expect(some.length).toBeGreaterThan(3)
    expect(some.length).toBeLessThan(packages.length)
    const [first] = some[0]?.models ?? []
    const { body } = await demo.call<{ productType: string }>('GET', `admin/products/${first?.id}`)
    expect(body.productType).toBe('bike')
  })

  it('can be saved unchanged', async () => {
    for (const { id, version, features } of packages) {
      const rows = features.map(({ feature, ...rest }) => ({ ...rest, feature: feature.id }))
      const { status, body } = await demo.call('PATCH', `${at}/packages/${id}`, { version, features: rows })
      expect(status, JSON.stringify(body)).toBe(200)
      expect(body.version).toBe(version)
    }
  })
})
