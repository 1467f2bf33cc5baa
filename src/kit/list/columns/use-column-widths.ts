import type { CSSProperties } from 'react'
import type { Entry } from '../../../../contract/grammar/sidebar'
import { usePreference } from '../../../providers/storage'
import { listKey } from '../../paths'

/** In pixels, by column; a column without one is as wide as its content. */
export type ColumnWidths = Readonly<Record<string, number>>
const automatic: ColumnWidths = {}

/** The widths that this user chose for a list. */
export const useColumnWidths = (entry: Entry) =>
  usePreference<ColumnWidths>(`widths ${listKey(entry)}`, automatic)

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
