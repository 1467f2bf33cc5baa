import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { t } from '#i18n/index.ts'
import type { Row } from '#kit/context/props.ts'
import { classNames } from '#ui/class-names.ts'
import type { Sort } from '../use-columns'
import { CheckBox } from './CheckBox'
import type { ColumnWidth } from './column-widths'

/** A column of a table: a field, the grip or the buttons. */
export type ListColumn = {
  key: string
  head: ReactNode
  cell: (row: Row) => ReactNode
  className?: string
  width: ColumnWidth
  /** Its cells name their row. */
  isNaming?: boolean
  canSort?: boolean
}

type TableHeadProps = {
  columns: readonly ListColumn[]
  sort: Sort | undefined
  onSort: (key: string) => void
  /** Whether rows can be expanded. */
  isExpandable: boolean
  /** The checkbox of all rows. */
  pick: { count: number; of: number; onChange: () => void } | undefined
}

const Carets = ({ order }: { order: Sort['order'] | undefined }) => (
  <span className="ant-table-column-sorter ant-table-column-sorter-full">
    <span className="ant-table-column-sorter-inner" aria-hidden>
      <CaretUpOutlined className={classNames('ant-table-column-sorter-up', order === 'asc' && 'active')} />
      <CaretDownOutlined
        className={classNames('ant-table-column-sorter-down', order === 'desc' && 'active')}
      />
    </span>
  </span>
)

const ColumnHead = ({
  column,
  sort,
  onSort,
}: { column: ListColumn } & Pick<TableHeadProps, 'sort' | 'onSort'>) => {
  const { key, head, className } = column
  if (!column.canSort)
    return (
      <th scope="col" data-column={key} className={classNames('ant-table-cell', className)}>
        <span>{head}</span>
      </th>
    )
  const order = sort?.by === key ? sort.order : undefined
  // The keyboard presses the button, and the pointer may miss it.
  return (
    <th
      scope="col"
      data-column={key}
      aria-sort={order && (order === 'asc' ? 'ascending' : 'descending')}
      className={classNames(
        'ant-table-cell ant-table-column-has-sorters',
        order && 'ant-table-column-sort',
        className,
      )}
      onClick={() => onSort(key)}
    >
      <button type="button" className="ant-table-column-sorters">
        <span className="ant-table-column-title">{head}</span>
        <Carets order={order} />
      </button>
    </th>
  )
}

/** The headers of a list's columns; those that it can be sorted by are buttons. */
export const TableHead = ({ columns, sort, onSort, isExpandable, pick }: TableHeadProps) => (
  <thead className="ant-table-thead">
    <tr>
      {isExpandable && (
        <th scope="col" className="ant-table-cell expand-column">
          <span className="sr-only">{t('common.details')}</span>
        </th>
      )}
      {pick && (
        <th scope="col" className="ant-table-cell ant-table-selection-column">
          <div className="ant-table-selection">
            <CheckBox
              aria-label={t('list.selectPage')}
              checked={pick.of > 0 && pick.count === pick.of}
              isMixed={pick.count > 0 && pick.count < pick.of}
              disabled={pick.of === 0}
              onChange={pick.onChange}
            />
          </div>
        </th>
      )}
      {columns.map((column) => (
        <ColumnHead key={column.key} column={column} sort={sort} onSort={onSort} />
      ))}
    </tr>
  </thead>
)
