import { useEffect, useRef } from 'react'
import type { StockLine } from '../model'

type Grid = {
  lines: readonly StockLine[]
  reveal: (row: number) => void
  focus: (line: string, column: string) => void
  activate: (line: string) => void
}

/** Scrolls once to the line with a SKU, and focuses it. */
export const useRequestedLine = (sku: string | null, grid: Grid) => {
  const initial = useRef({ sku, ...grid }).current
  useEffect(() => {
    const at = initial.lines.findIndex((line) => line.sku === initial.sku)
    const line = initial.lines[at]
    if (!line) return
    initial.activate(line.key)
    initial.reveal(at)
    initial.focus(line.key, 'sku')
  }, [initial])
}
