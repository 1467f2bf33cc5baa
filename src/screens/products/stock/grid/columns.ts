import type { Ref } from '../../../../../contract/grammar/record'

/** A column of the grid: the variant, its price, the total, one for each showroom. */
export type GridColumn =
  | { key: 'sku' | 'price' | 'sale' | 'total' | 'edit'; width: number; frozenAt?: number }
  | { key: string; store: Ref; width: number; frozenAt?: undefined }

export const isStore = (column: GridColumn): column is Extract<GridColumn, { store: Ref }> =>
  'store' in column

type Shown = { stores: readonly Ref[]; narrow: boolean; hasVariants: boolean; mayChange: boolean }

const namingWidth = 208

/** What names a variant comes first and stays visible; a phone has room for the name and the stock only. */
export const gridColumns = ({ stores, narrow, hasVariants, mayChange }: Shown): GridColumn[] => {
  const naming: GridColumn = { key: 'sku', width: narrow ? 136 : namingWidth, frozenAt: 0 }
  const own: GridColumn[] = hasVariants
    ? [
        { key: 'price', width: 104, ...(!narrow && { frozenAt: namingWidth }) },
        { key: 'sale', width: 80 },
        ...(mayChange ? [{ key: 'edit', width: 48 } as const] : []),
      ]
    : []
  const stock: GridColumn[] = [
    { key: 'total', width: narrow ? 72 : 64 },
    ...stores.map((store) => ({ key: `store ${store.id}`, store, width: narrow ? 104 : 116 })),
  ]
  return narrow ? [naming, ...stock, ...own] : [naming, ...own, ...stock]
}
