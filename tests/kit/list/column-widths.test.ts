import { describe, expect, it } from 'vitest'
import { hasView } from '#contract/grammar/facts.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { registry } from '#contract/index.ts'
import { entriesOf } from '#contract/registry.ts'
import { products } from '#contract/resources/catalog/products.ts'
import { orders } from '#contract/resources/sales/orders.ts'
import { columnWidth, cssWidths } from '#kit/list/table/column-widths.ts'
import { namingColumn } from '#kit/list/use-columns.ts'
import { cells } from '#screens/index.ts'

const columnsOf = (of: AnyResource) =>
  (of.list ?? [of.nameField]).map((key) => ({
    key,
    width: columnWidth(
      of,
      key,
      namingColumn(of),
      cells[`${of.name}.${key}` as keyof typeof cells] !== undefined,
    ),
  }))
const leastWidth = (of: AnyResource, edges: number) =>
  columnsOf(of).reduce((all, { width }) => all + width.px, edges)
/** The checkbox, the grip and the buttons. */
const edges = 40 + 72

describe('the columns of a list', () => {
  it.each(
    entriesOf(registry)
      .map(({ resource }) => resource)
      // Those of a CMS item depend on its type.
      .filter((resource) => hasView(resource, 'list') && resource.list && resource.name !== 'cmsItems'),
  )('fit a screen of 1,440 pixels: $name', (resource) => {
    expect(leastWidth(resource, edges)).toBeLessThanOrEqual(1440 - 250 - 50)
  })

  it('fit a screen of 1,280 pixels for products, and one of 1,024 next to the narrow menu for orders', () => {
    expect(leastWidth(products, edges)).toBeLessThanOrEqual(1280 - 250 - 50)
    expect(leastWidth(orders, 40 + 40 + 40)).toBeLessThanOrEqual(1024 - 60 - 50)
  })

  it('leave what is free to the name first, and share the rest with other names and texts', () => {
    /** What a browser computes. */
    const shares = (of: AnyResource, free: number) => {
      const columns = columnsOf(of)
      return Object.fromEntries(
        cssWidths(columns, []).map((css, index) => {
          const px = css.replaceAll('var(--free)', `${free}px`).replaceAll('px', '')
          const width = new Function('calc', 'max', 'min', `return ${px}`)(Number, Math.max, Math.min)
          return [columns[index]?.key, width - (columns[index]?.width.px ?? 0)]
        }),
      )
    }
    expect(shares(products, 60)).toMatchObject({ name: 60, brand: 0, price: 0 })
    expect(shares(products, 280)).toMatchObject({ name: 180, brand: 100, price: 0 })
    expect(shares(orders, 100)).toMatchObject({ number: 0, customer: 50, nextStep: 50, total: 0 })
  })

  it('have the width of their longest value where these are known', () => {
    const width = (value: string) =>
      columnWidth({ ...products, fields: { kind: { kind: 'choice', of: [value] } } }, 'kind', 'name', false)
    expect(width('ab').px).toBeLessThan(width('A much longer value').px)
    expect(width('x'.repeat(100)).px).toBe(160)
  })
})
