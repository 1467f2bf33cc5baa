import type { StockRow, StockVariant } from '#screens/products/stock/model.ts'
import type { Answers } from '../kit/form-fixtures'

const system = { version: 1, createdAt: '2026-01-15T04:00:00.000Z', updatedAt: '2026-01-15T04:00:00.000Z' }
export const product = {
  ...system,
  id: 'p1',
  name: 'Visor helmet',
  sku: 'VIS',
  customSku: null,
  productType: 'gear',
  price: '1500.00',
  stock: 0,
}
export const stores = [
  { id: 's1', label: 'Dhanmondi' },
  { id: 's2', label: 'Mirpur 10' },
] as const

export const variantOf = (sku: string, size: string, more: Partial<StockVariant> = {}): StockVariant => ({
  ...system,
  id: `v-${sku}`,
  product: { id: product.id, label: product.name },
  sku,
  customSku: null,
  attributes: [{ name: 'Size', value: size }],
  price: null,
  isActive: true,
  picture: null,
  weight: null,
  position: null,
  archivedAt: null,
  ...more,
})
export const rowOf = (
  variant: StockVariant | null,
  store: { id: string; label: string },
  quantity: number,
  more: Partial<StockRow> = {},
): StockRow => ({
  ...system,
  id: `${variant?.id ?? 'p1'}-${store.id}`,
  product: { id: product.id, label: product.name },
  variant: variant && { id: variant.id, label: variant.sku },
  store,
  quantity,
  lowAt: null,
  promised: 0,
  onTheWay: 0,
  sku: variant?.sku ?? product.sku,
  customSku: null,
  attributes: variant ? `Size: ${variant.attributes?.[0]?.value}` : null,
  price: '1500.00',
  variantVersion: variant?.version ?? null,
  ...more,
})

export const medium = variantOf('VIS-M', 'M')
export const large = variantOf('VIS-L', 'L', { price: '1650.00', isActive: false })
export const threeRows = () => [
  rowOf(medium, stores[0], 12, { lowAt: 3 }),
  rowOf(medium, stores[1], 2, { lowAt: 3 }),
  rowOf(large, stores[0], 0, { version: 2 }),
]

const whole = (rows: readonly unknown[]) => ({ body: { data: rows, total: rows.length } })
/** A backend with one product, its variants and its stock. */
export const stockBackend = (
  rows: readonly StockRow[] = threeRows(),
  variants: readonly StockVariant[] = [medium, large],
  more: Answers = {},
): Answers => ({
  'GET x': whole(['list', 'variants', 'taken', 'price', 'history']),
  'GET admin/products/p1': { body: product },
  'GET inventory/products': whole(rows),
  'GET x/products/p1/variants': whole(variants),
  'GET x/products/p1/price': {
    body: {
      steps: [{ kind: 'price', label: 'Price', percentage: null, amount: '1500.00', subtotal: '1500.00' }],
      total: '1500.00',
    },
  },
  ...more,
})
