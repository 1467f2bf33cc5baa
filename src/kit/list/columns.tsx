import type { TableColumnsType } from 'antd'
import { Link } from 'react-router-dom'
import { fieldOf } from '../../../contract/grammar/facts'
import type { Kind } from '../../../contract/grammar/field'
import type { AnyResource } from '../../../contract/grammar/resource'
import { fieldLabel } from '../../i18n/declared-texts'
import { Cell } from '../fields/cells'
import { unitOf } from '../fields/money/unit'
import type { Row } from '../fields/props/props'
import { canSort, type Sort } from './ordering/sort'
import type { RowActions } from './row-actions'
import type { ColumnSettings } from './use-columns'

const figures: readonly Kind[] = ['number', 'money', 'rows']
const pictures: readonly Kind[] = ['image', 'images']

/** Pictures need no visible header, but screen readers do. */
const headOf = (resource: AnyResource, key: string, kind: Kind) => {
  const label = fieldLabel(resource, key)
  if (pictures.includes(kind)) return <span className="sr-only">{label}</span>
  const unit = unitOf(resource, key)
  if (!unit) return label
  return (
    <>
      {label} <span className="head-unit">{unit}</span>
    </>
  )
}

type Parts = { resource: AnyResource; columns: ColumnSettings; sort: Sort | undefined; actions: RowActions }

export const tableColumns = ({ resource, columns, sort, actions }: Parts): TableColumnsType<Row> =>
  columns.shown.flatMap((key) => {
    const field = fieldOf(resource, key)
    if (!field) return []
    const isNaming = key === columns.naming
    const order = sort?.by === key ? (sort.order === 'asc' ? 'ascend' : 'descend') : null
    const cell = (row: Row) => (
      <Cell resource={resource} name={key} field={field} value={row[key]} record={row} size="list" />
    )
    return [
      {
        key,
        dataIndex: key,
        title: headOf(resource, key, field.kind),
        ...(figures.includes(field.kind) && { align: 'right' as const }),
        ...(pictures.includes(field.kind) && { width: 56 }),
        ...(isNaming && { fixed: 'left' as const, className: 'naming-column', rowScope: 'row' as const }),
        ...(canSort(resource, key) && {
          sorter: true,
          sortOrder: order,
          // Never none: the list decides the result of a third click.
          sortDirections: ['ascend' as const, 'descend' as const, 'ascend' as const],
          showSorterTooltip: false,
        }),
        render: (_: unknown, row: Row) =>
          isNaming ? <NamingCell row={row} actions={actions} cell={cell(row)} /> : cell(row),
      },
    ]
  })

/** The cell with the record's name links to its page, if it has one. */
const NamingCell = ({ row, actions, cell }: { row: Row; actions: RowActions; cell: React.ReactNode }) =>
  actions.hrefOf ? (
    <Link className="naming-link" to={actions.hrefOf(row)}>
      {cell}
    </Link>
  ) : (
    cell
  )
