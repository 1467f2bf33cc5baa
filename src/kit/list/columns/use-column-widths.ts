import type { CSSProperties } from 'react'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { useListChoices } from '#providers/list/choices.ts'
import type { ColumnWidths } from '#providers/list/list-state.ts'

const automatic: ColumnWidths = {}

/** The widths that this user chose for a list. */
export const useColumnWidths = (entry: Entry) => {
  const { of, keep } = useListChoices()
  const save = (widths: ColumnWidths) =>
    keep(entry, { widths: Object.keys(widths).length ? widths : undefined })
  return [of(entry)?.widths ?? automatic, save] as const
}

/** The custom property of a table that has the width of a column: changing it renders no row again. */
export const widthProperty = (key: string) => `--width-${key}`

/** For the element around the table. */
export const widthProperties = (widths: ColumnWidths): CSSProperties =>
  Object.fromEntries(Object.entries(widths).map(([key, px]) => [widthProperty(key), `${px}px`]))

/** For each cell of a column that has a width. */
export const sizedCell = (key: string) => {
  const width = `var(${widthProperty(key)})`
  return { width, minWidth: width, maxWidth: width }
}
