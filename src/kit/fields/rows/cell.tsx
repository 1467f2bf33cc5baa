import type { ComponentType } from 'react'
import { fieldLabel, valueLabel } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import type { CellProps } from '#kit/context/props.ts'
import { columnLabel } from '#kit/values/labels.ts'
import type { CellFor } from '../props/cell-props'

type Props = CellFor<'rows'> & {
  /** The component for the values inside: passed in, because it renders rows as well. */
  cell: ComponentType<CellProps>
}

/** Rows with the same value in that column, which is the heading of each group. */
const groupsOf = (rows: readonly Record<string, unknown>[], by: string | undefined) => {
  const groups = new Map<string, { key: string; row: Record<string, unknown> }[]>()
  for (const [index, row] of rows.entries()) {
    const key = by === undefined ? '' : String(row[by] ?? '')
    groups.set(key, [...(groups.get(key) ?? []), { key: `${index} ${JSON.stringify(row)}`, row }])
  }
  return [...groups].map(([key, of]) => ({ key, rows: of }))
}

/** A table shows their number; the record's page shows them, in groups where they have any. */
export const RowsCell = ({ field, value, size, resource, name, cell: Cell }: Props) => {
  if (size === 'list') return <span className="cell-figure">{t('list.count', { count: value.length })}</span>
  const { groupBy = '' } = field
  const group = field.of[groupBy]
  const columns = Object.entries(field.of).filter(([key]) => !group || key !== groupBy)
  return (
    <table className="cell-rows" aria-label={fieldLabel(resource, name)}>
      <thead>
        <tr>
          {columns.map(([key, column]) => (
            <th key={key} scope="col">
              {columnLabel(column, key)}
            </th>
          ))}
        </tr>
      </thead>
      {groupsOf(value, group && groupBy).map(({ key, rows }) => (
        <tbody key={key}>
          {group && (
            <tr className="cell-rows-group">
              <th colSpan={columns.length} scope="rowgroup">
                {valueLabel(group, key)}
              </th>
            </tr>
          )}
          {rows.map(({ key: line, row }) => (
            <tr key={line}>
              {columns.map(([column, of]) => (
                <td key={column} data-label={columnLabel(of, column)}>
                  <Cell
                    resource={resource}
                    name={`${name}.${column}`}
                    field={of}
                    value={row[column]}
                    row={row}
                    size={size}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}
