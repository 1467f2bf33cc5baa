import type { Ref } from '#contract/grammar/record.ts'

/** A column of the grid: the variant, its price, the total, one for each showroom. */
export type GridColumn =
  | { key: 'sku' | 'price' | 'sale' | 'total' | 'edit' | 'more'; width: number; frozenAt?: number }
  | { key: string; store: Ref; head: string; width: number; frozenAt?: undefined }

export const isStoreColumn = (column: GridColumn): column is Extract<GridColumn, { store: Ref }> =>
  'store' in column

type Shown = {
  stores: readonly Ref[]
  narrow: boolean
  hasVariants: boolean
  hasPictures?: boolean
  mayChange: boolean
  /** Whether variants can be archived and deleted. */
  hasMenu?: boolean
}

const namingWidth = 208
const pictureWidth = 40
const priceWidth = 104

const lastWord = (name: string) => name.split(' ').at(-1) ?? ''

/** Without the last word that most of the names share, such as “showroom”, which says nothing in a head. */
const headsOf = (names: readonly string[]): string[] => {
  const most = names.find(
    (name) => names.filter((n) => lastWord(n) === lastWord(name)).length * 2 > names.length,
  )
  const shared = names.length > 1 && most !== undefined ? ` ${lastWord(most)}` : ''
  return names.map((name) => (shared && name.endsWith(shared) ? name.slice(0, -shared.length) : name))
}

/** What names a variant comes first and stays visible; a phone has room for the name and the stock only. */
export const gridColumns = (shown: Shown): GridColumn[] => {
  const { stores, narrow, hasVariants, hasPictures = false, mayChange, hasMenu = false } = shown
  const named = namingWidth + (hasPictures ? pictureWidth : 0)
  const naming: GridColumn = { key: 'sku', width: narrow ? 136 : named, frozenAt: 0 }
  const own: GridColumn[] = hasVariants
    ? [
        { key: 'price', width: priceWidth, ...(!narrow && { frozenAt: named }) },
        { key: 'sale', width: 80, ...(!narrow && { frozenAt: named + priceWidth }) },
        ...(mayChange ? [{ key: 'edit', width: 48 } as const] : []),
        ...(mayChange && hasMenu ? [{ key: 'more', width: 48 } as const] : []),
      ]
    : []
  const heads = headsOf(stores.map(({ label }) => label))
  const stock: GridColumn[] = [
    { key: 'total', width: narrow ? 72 : 64 },
    ...stores.map((store, at) => ({
      key: `store ${store.id}`,
      store,
      head: heads[at] ?? store.label,
      width: narrow ? 104 : 116,
    })),
  ]
  return narrow ? [naming, ...stock, ...own] : [naming, ...own, ...stock]
}
