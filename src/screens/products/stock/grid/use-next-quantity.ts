import { useEffect } from 'react'
import type { StockLine } from '../model'
import { type GridColumn, isStoreColumn } from './columns'

type Grid = {
  lines: readonly StockLine[]
  columns: readonly GridColumn[]
  go: (row: number, column: number) => void
  onNext: () => void
}

/** Focuses the first quantity of a variant once it is listed, so that its stock is typed right away. */
export const useNextQuantity = (sku: string | undefined, { lines, columns, go, onNext }: Grid) => {
  const row = sku === undefined ? -1 : lines.findIndex((line) => line.sku === sku)
  const column = columns.findIndex(isStoreColumn)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is listed
  useEffect(() => {
    if (row < 0 || column < 0) return
    go(row, column)
    onNext()
  }, [row, column])
}
