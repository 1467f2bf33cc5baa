import { useEffect } from 'react'
import type { StockLine } from '../model'
import { type GridColumn, isStoreColumn } from './columns'

const none: readonly string[] = []

type Grid = {
  lines: readonly StockLine[]
  columns: readonly GridColumn[]
  go: (row: number, column: number) => void
  onNext: () => void
}

/** Focuses the first quantity of variants once they are listed, so that their stock is typed from the first row on. */
export const useNextQuantity = (skus: readonly string[] = none, { lines, columns, go, onNext }: Grid) => {
  const listed = lines.filter((line) => skus.includes(line.sku)).length
  const row = listed && listed === skus.length ? lines.findIndex((line) => skus.includes(line.sku)) : -1
  const column = columns.findIndex(isStoreColumn)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once they are listed
  useEffect(() => {
    if (row < 0 || column < 0) return
    go(row, column)
    onNext()
  }, [row, column])
}
