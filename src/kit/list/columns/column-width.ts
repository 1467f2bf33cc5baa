import type { ColumnWidths } from '#providers/list/list-state.ts'

export const minColumnWidth = 48
export const maxColumnWidth = 800
const stepPx = 16

export const clampWidth = (px: number): number =>
  Math.round(Math.min(maxColumnWidth, Math.max(minColumnWidth, px)))

/** What a key does to a width: a width, `auto` for that of the content, undefined for other keys. */
export const widthAfterKey = (key: string, px: number): number | 'auto' | undefined => {
  switch (key) {
    case 'ArrowLeft':
      return clampWidth(px - stepPx)
    case 'ArrowRight':
      return clampWidth(px + stepPx)
    case 'Home':
      return minColumnWidth
    case 'End':
      return maxColumnWidth
    case 'Enter':
      return 'auto'
    default:
      return undefined
  }
}

export const withWidth = (widths: ColumnWidths, key: string, width: number | 'auto'): ColumnWidths => {
  const { [key]: _, ...others } = widths
  return width === 'auto' ? others : { ...others, [key]: width }
}
