import type { ReactNode } from 'react'

export type Column<R> = {
  key: string
  head: ReactNode
  /** The head is for screen readers only. */
  isHeadHidden?: boolean
  cell: (row: R) => ReactNode
  className?: string | undefined
  /** It names its row. */
  isRowHead?: boolean
  /** Repeats the head within the cell on narrow pages, which draw cells one below the other. */
  label?: string
}
type Props<R> = {
  /** The accessible name of the table. */
  label?: string | undefined
  caption?: string
  className?: string
  rows: readonly R[]
  keyOf: (row: R, index: number) => string
  columns: readonly Column<R>[]
  rowClass?: (row: R) => string | undefined
  foot?: ReactNode
  /** Its figures are those of an earlier input. */
  isBusy?: boolean
}

/** A plain table within a page. Lists of records are drawn by `ListPage`. */
export const DataTable = <R,>({ label, caption, className, rows, keyOf, columns, ...rest }: Props<R>) => (
  <table
    className={className}
    aria-label={label}
    {...(rest.isBusy !== undefined && { 'aria-busy': rest.isBusy })}
  >
    {caption && <caption className="sr-only">{caption}</caption>}
    <thead>
      <tr>
        {columns.map(({ key, head, isHeadHidden, className: own }) => (
          <th key={key} scope="col" className={own}>
            {isHeadHidden ? <span className="sr-only">{head}</span> : head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row, index) => (
        <tr key={keyOf(row, index)} className={rest.rowClass?.(row)}>
          {columns.map(({ key, cell, className: own, isRowHead, label: text }) =>
            isRowHead ? (
              <th key={key} scope="row" className={own}>
                {cell(row)}
              </th>
            ) : (
              <td key={key} className={own} data-label={text}>
                {cell(row)}
              </td>
            ),
          )}
        </tr>
      ))}
    </tbody>
    {rest.foot && <tfoot>{rest.foot}</tfoot>}
  </table>
)
