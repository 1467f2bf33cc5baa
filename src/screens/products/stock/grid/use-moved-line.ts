import { useEffect } from 'react'
import type { StockLine } from '../model'
import type { VariantOrder } from '../variants/use-variant-order'

type Grid = {
  lines: readonly StockLine[]
  column: string
  reveal: (row: number) => void
  focus: (line: string, column: string) => void
}

/** A row that was moved by keys is visible in its new place and keeps the focus. */
export const useMovedLine = ({ stepped }: VariantOrder, { lines, column, reveal, focus }: Grid) =>
  useEffect(() => {
    const moved = stepped.current
    if (moved === undefined) return
    stepped.current = undefined
    reveal(lines.findIndex(({ key }) => key === moved))
    focus(moved, column)
  }, [lines, stepped, reveal, focus, column])
