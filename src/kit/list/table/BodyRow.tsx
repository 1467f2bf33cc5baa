import { RightOutlined } from '@ant-design/icons'
import { memo, type ReactNode } from 'react'
import { t } from '../../../i18n'
import type { Row } from '../../fields/props/props'
import type { RowDrag } from '../ordering/use-row-ordering'
import { openOnClick, type RowActions } from '../row-actions'
import { CheckBox } from './CheckBox'
import { classNames } from './class-names'
import type { ListColumn } from './list-columns'

type Props = {
  row: Row
  columns: readonly ListColumn[]
  actions: RowActions
  isInactive: boolean
  /** Undefined if rows cannot be selected. */
  isPicked: boolean | undefined
  onPick: (row: Row, isRange: boolean) => void
  /** Undefined if rows cannot be expanded. */
  isUnfolded: boolean | undefined
  onUnfold: (row: Row) => void
  unfolded: ((row: Row) => ReactNode) | undefined
  drag: RowDrag | undefined
}

const BodyCell = ({ column, row }: { column: ListColumn; row: Row }) => {
  const className = classNames('ant-table-cell', column.className)
  return column.isNaming ? (
    <th scope="row" className={className} style={column.style}>
      {column.cell(row)}
    </th>
  ) : (
    <td className={className} style={column.style}>
      {column.cell(row)}
    </td>
  )
}

/** A row of a list, rendered again only when it has changed. */
export const BodyRow = memo((props: Props) => {
  const { row, columns, actions, isPicked, onPick, isUnfolded, onUnfold, unfolded, drag } = props
  const { className, ...dragged } = drag?.rowProps(row) ?? {}
  const label = actions.labelOf(row)
  return (
    <>
      <tr
        tabIndex={-1}
        data-row-key={row.id}
        className={classNames(
          'ant-table-row ant-table-row-level-0',
          isPicked && 'ant-table-row-selected',
          props.isInactive && 'row-inactive',
          className,
        )}
        onClick={openOnClick(actions, row)}
        {...dragged}
      >
        {isUnfolded !== undefined && (
          <td className="ant-table-cell unfold-column">
            <button
              type="button"
              className="icon-button row-unfold"
              aria-expanded={isUnfolded}
              aria-label={t('list.unfold', { label })}
              onClick={() => onUnfold(row)}
            >
              <RightOutlined aria-hidden rotate={isUnfolded ? 90 : 0} />
            </button>
          </td>
        )}
        {isPicked !== undefined && (
          <td className="ant-table-cell ant-table-selection-column">
            <CheckBox
              aria-label={t('list.select', { label })}
              checked={isPicked}
              onChange={({ nativeEvent }) =>
                onPick(row, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
              }
            />
          </td>
        )}
        {columns.map((column) => (
          <BodyCell key={column.key} column={column} row={row} />
        ))}
      </tr>
      {isUnfolded && (
        <tr className="ant-table-expanded-row ant-table-expanded-row-level-1">
          <td className="ant-table-cell" colSpan={columns.length + 1 + (isPicked === undefined ? 0 : 1)}>
            <div className="row-unfolded">{unfolded?.(row)}</div>
          </td>
        </tr>
      )}
    </>
  )
})
BodyRow.displayName = 'BodyRow'
