import type { Ref } from '../../../../../contract/grammar/record'

/** A column of the grid: the name, the total, one for each showroom, the price. */
export type GridColumn =
  | { key: 'sku' | 'price' | 'sale' | 'total' | 'edit'; width: number }
  | { key: string; store: Ref; width: number }

export const isStore = (column: GridColumn): column is Extract<GridColumn, { store: Ref }> =>
  'store' in column

type Shown = { stores: readonly Ref[]; narrow: boolean; hasVariants: boolean; mayChange: boolean }

export const gridColumns = ({ stores, narrow, hasVariants, mayChange }: Shown): GridColumn[] => [
  { key: 'sku', width: narrow ? 136 : 240 },
  { key: 'total', width: narrow ? 72 : 80 },
  ...stores.map((store) => ({ key: `store ${store.id}`, store, width: narrow ? 104 : 124 })),
  ...(hasVariants
    ? ([
        { key: 'price', width: 112 },
        { key: 'sale', width: 80 },
      ] as const)
    : []),
  ...(hasVariants && mayChange ? [{ key: 'edit', width: 56 } as const] : []),
]
