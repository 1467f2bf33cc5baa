import { expect, it } from 'vitest'
import { products } from '#contract/resources/catalog/products.ts'
import { orders } from '#contract/resources/sales/orders.ts'
import { columnWidth } from '#kit/list/table/column-widths.ts'

const sum = (of: typeof orders | typeof products, naming: string, edges: number) =>
  (of.list ?? []).reduce((all, key) => all + columnWidth(of, key, naming, false).px, edges)

it('the columns of orders fit a screen of 1,024 pixels next to the narrow menu, those of products one of 1,440', () => {
  expect(sum(orders, 'number', 40 + 40 + 48)).toBeLessThanOrEqual(1024 - 60 - 50)
  expect(sum(products, 'name', 40 + 80)).toBeLessThanOrEqual(1440 - 250 - 50)
})

it('a name takes the space that is left, and another record where the name is short', () => {
  const grows = (of: typeof orders | typeof products, key: string, naming: string) =>
    columnWidth(of, key, naming, false).grows
  expect([grows(products, 'name', 'name'), grows(products, 'brand', 'name')]).toEqual([true, false])
  expect([grows(orders, 'number', 'number'), grows(orders, 'customer', 'number')]).toEqual([false, true])
})
