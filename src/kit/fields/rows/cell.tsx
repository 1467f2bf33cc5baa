import type { ComponentType } from 'react'
import { fieldLabel } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import type { CellProps } from '#kit/context/props.ts'
import { columnLabel } from '#kit/values/labels.ts'
import type { CellFor } from '../props/cell-props'

type Props = CellFor<'rows'> & {
  /** The component for the values inside: passed in, because it renders rows as well. */
  cell: ComponentType<CellProps>
}

/** A table shows their number; the record's page shows them. */
export const RowsCell = ({ field, value, size, resource, name, cell: Cell }: Props) => {
  if (size === 'list') return <span className="cell-figure">{t('list.count', { count: value.length })}</span>
  const columns = Object.entries(field.of)
  const lines = value.map((row, index) => ({ key: `${index} ${JSON.stringify(row)}`, row }))
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
      <tbody>
        {lines.map(({ key: line, row }) => (
          <tr key={line}>
            {columns.map(([key, column]) => (
              <td key={key} data-label={columnLabel(column, key)}>
                <Cell
                  resource={resource}
                  name={`${name}.${key}`}
                  field={column}
                  value={row[key]}
                  row={row}
                  size={size}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
