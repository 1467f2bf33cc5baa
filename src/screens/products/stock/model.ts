import type { stockReasons } from '#contract/enums.ts'
import type { Ref } from '#contract/grammar/record.ts'
import type { RecordFor } from '#contract/types.ts'

export type StockRow = RecordFor<'inventory'>
export type StockVariant = RecordFor<'variants'>
export type StockReason = (typeof stockReasons)[number]
/** `uncounted`: 0 since the record was created, and no low-stock level says that this is too few. */
export type Level = 'out' | 'low' | 'fine' | 'uncounted'

const firstVersion = 1
export const stockLevelOf = ({
  quantity,
  lowAt,
  version,
}: Pick<StockRow, 'quantity' | 'lowAt' | 'version'>): Level => {
  if (quantity <= 0) return version === firstVersion && lowAt === null ? 'uncounted' : 'out'
  return lowAt !== null && quantity <= lowAt ? 'low' : 'fine'
}

/** Whether it needs attention. */
export const isLowOrOut = (level: Level) => level === 'out' || level === 'low'

/** A variant, or a product without variants, with its stock in each showroom. */
export type StockLine = {
  key: string
  sku: string
  customSku: string | null
  attributes: string
  /** Absent in the row of a product without variants. */
  variant?: Ref
  /** The complete variant, if the backend returns variants separately. */
  stockVariant?: StockVariant
  /** By the showroom's id. */
  rows: Readonly<Record<string, StockRow>>
  /** Whether further showrooms can stock it: a product with variants is not counted itself. */
  mayGrow: boolean
  total: number
  level: Level
}
export type ProductIds = { id: string; sku: string; customSku: string | null }

export const productLineKey = 'product'
let byWords: Intl.Collator | undefined
export const compareNaturally = (a: string, b: string) => {
  // Not when the module is loaded, which every list does.
  byWords ??= new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })
  return byWords.compare(a, b)
}

const attributesOf = (variant: StockVariant | undefined, row: StockRow | undefined): string =>
  variant ? (variant.attributes ?? []).map(({ value }) => value).join(' · ') : (row?.attributes ?? '')

const lowestLevel = (rows: readonly StockRow[]): Level => {
  const levels = rows.map(stockLevelOf)
  const found = (['out', 'low', 'fine'] as const).find((level) => levels.includes(level))
  return found ?? (levels.length ? 'uncounted' : 'fine')
}

/**
 * The rows of the grid. A product with variants has a row for each of them, and one for itself only if a showroom still
 * counts it.
 */
export const stockLines = (
  product: ProductIds,
  stock: readonly StockRow[],
  variants: readonly StockVariant[] = [],
): StockLine[] => {
  const byVariant = new Map<string, StockRow[]>()
  for (const row of stock) {
    const key = row.variant?.id ?? productLineKey
    const known = byVariant.get(key)
    if (known) known.push(row)
    else byVariant.set(key, [row])
  }
  for (const { id } of variants) if (!byVariant.has(id)) byVariant.set(id, [])
  if (byVariant.size === 0) byVariant.set(productLineKey, [])

  const stockVariant = new Map(variants.map((variant) => [variant.id, variant]))
  const lines = [...byVariant].map(([key, rows]): StockLine => {
    const variant = stockVariant.get(key)
    const ref = variant ? { id: key, label: variant.sku } : rows[0]?.variant
    return {
      key,
      sku: variant?.sku ?? rows[0]?.sku ?? (key === productLineKey ? product.sku : (ref?.label ?? key)),
      customSku: variant ? variant.customSku : (rows[0]?.customSku ?? (ref ? null : product.customSku)),
      attributes: attributesOf(variant, rows[0]),
      ...(ref && { variant: ref }),
      ...(variant && { stockVariant: variant }),
      rows: Object.fromEntries(rows.map((row) => [row.store.id, row])),
      mayGrow: key !== productLineKey || byVariant.size === 1,
      total: rows.reduce((sum, { quantity }) => sum + quantity, 0),
      level: lowestLevel(rows),
    }
  })
  return lines.sort((a, b) => placeOf(a) - placeOf(b) || bySku(a, b))
}

export const isArchived = ({ stockVariant }: StockLine) => Boolean(stockVariant?.archivedAt)
/** The product itself is first; variants without a place follow those that have one. */
const placeOf = ({ variant, stockVariant }: StockLine) =>
  variant ? (stockVariant?.position ?? Number.POSITIVE_INFINITY) : -1
const bySku = (a: StockLine, b: StockLine) => compareNaturally(a.sku, b.sku)

/** The showrooms that stock any of it, by name. */
export const stockingStores = (stock: readonly StockRow[]): Ref[] => {
  const byId = new Map(stock.map(({ store }) => [store.id, store]))
  return [...byId.values()].sort((a, b) => compareNaturally(a.label, b.label))
}

/** `order`: as users entered and arranged them, otherwise by SKU. */
export type SortBy = 'order' | 'sku' | 'total'
export type StockView = {
  search: string
  /** Visible showrooms; all of them by default. */
  stores: readonly string[]
  lowOnly: boolean
  archived: boolean
  sort: SortBy
  descending: boolean
}
export const defaultView: StockView = {
  search: '',
  stores: [],
  lowOnly: false,
  archived: false,
  sort: 'order',
  descending: false,
}

/** Whether all variants are shown in their order, so that they can be arranged. */
export const isArrangeable = ({ search, lowOnly, sort, descending }: StockView) =>
  sort === 'order' && !descending && !lowOnly && !search.trim()

/** The filtered rows in order; totals include the visible showrooms. */
export const applyStockView = (lines: readonly StockLine[], view: StockView): StockLine[] => {
  const words = view.search.toLowerCase().split(/\s+/).filter(Boolean)
  const shown = lines
    .map((line): StockLine => {
      if (!view.stores.length) return line
      const rows = Object.values(line.rows).filter(({ store }) => view.stores.includes(store.id))
      const total = rows.reduce((sum, { quantity }) => sum + quantity, 0)
      return { ...line, total, level: lowestLevel(rows) }
    })
    .filter((line) => {
      if (view.lowOnly && !isLowOrOut(line.level)) return false
      if (!words.length) return true
      const text = [line.sku, line.customSku, line.attributes].join(' ').toLowerCase()
      return words.every((word) => text.includes(word))
    })
  // They are in order already, and sorting is stable.
  if (view.sort === 'sku') shown.sort(bySku)
  if (view.sort === 'total') shown.sort((a, b) => a.total - b.total)
  return view.descending ? shown.reverse() : shown
}

export const stringOrNull = (value: unknown) => (typeof value === 'string' ? value : null)

export const toStockProduct = (record: RecordFor<'products'>) => ({
  id: record.id,
  name: String(record.name ?? ''),
  sku: String(record.sku ?? ''),
  customSku: stringOrNull(record.customSku),
  price: stringOrNull(record.price),
})

export type StockProduct = ReturnType<typeof toStockProduct>
