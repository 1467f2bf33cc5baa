import { t } from '../../../i18n'
import { Cell } from '../../cells'
import { wordFor } from '../../form/words'
import type { CellFor } from '../cell-props'

/** A table says how many there are; the record's page shows them. */
export const RowsCell = ({ field, value, size, resource, name }: CellFor<'rows'>) => {
  if (size === 'list') return <span className="cell-figure">{t('list.count', { count: value.length })}</span>
  const columns = Object.entries(field.of)
  const lines = value.map((row, at) => ({ key: `${at} ${JSON.stringify(row)}`, row }))
  return (
    <table className="cell-rows">
      <thead>
        <tr>
          {columns.map(([key, column]) => (
            <th key={key} scope="col">
              {wordFor(column, key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key: line, row }) => (
          <tr key={line}>
            {columns.map(([key, column]) => (
              <td key={key}>
                <Cell
                  resource={resource}
                  name={`${name}.${key}`}
                  field={column}
                  value={row[key]}
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
