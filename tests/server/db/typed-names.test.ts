import { expect, it } from 'vitest'
import { registry } from '#contract/index.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { Handlers, Rules } from '#server/core/context.ts'
import { tablesOf } from '#server/db/tables/table.ts'

it('names that nothing declares do not compile', () => {
  // @ts-expect-error no such column
  expect(tablesOf(registry).orders.couponCod).toBeUndefined()
  // @ts-expect-error no such resource
  expect(() => resourceNamed(registry, 'ordrs')).toThrow("No resource is called 'ordrs'")
  // @ts-expect-error no such call
  const handlers: Handlers = { 'orders.changeStats': async () => ({}) }
  // @ts-expect-error no such resource
  const rules: Rules = { ordrs: {} }
  expect([handlers, rules]).toHaveLength(2)
  const fromData: string = 'orders'
  expect(resourceNamed(registry, fromData).name).toBe('orders')
})
