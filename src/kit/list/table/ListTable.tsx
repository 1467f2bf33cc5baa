import { CaretDownOutlined, CaretUpOutlined, RightOutlined } from '@ant-design/icons'
import useStyle from 'antd/es/table/style'
import {
  memo,
  type ReactNode,
  Suspense,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { resourceMany } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { useKit } from '#kit/context/context.tsx'
import type { Row } from '#kit/context/props.ts'
import { isInactive } from '#kit/values/inactive.ts'
import { late } from '#providers/late.ts'
import { useStore } from '#providers/store.ts'
import { classNames } from '#ui/class-names.ts'
import { lazyWithTexts } from '#ui/lazy/lazy.tsx'
import { useColumnWidths, widthProperties } from '../columns/use-column-widths'
import type { Sort } from '../ordering/sort'
import type { RowDrag } from '../ordering/use-row-ordering'
import { useRowMenu } from '../RowMenu'
import { openOnClick, type RowActions } from '../row-actions'
import type { ColumnSettings, Density } from '../use-columns'
import type { Selection } from '../use-selection'
import { CheckBox } from './CheckBox'
import { type ListColumn, listColumns } from './list-columns'
import { useRowSelection } from './use-row-selection'
import './table.css'

type BodyRowProps = {
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
const BodyRow = memo((props: BodyRowProps) => {
  const { row, columns, actions, isPicked, onPick, isUnfolded, onUnfold, unfolded, drag } = props
  const label = actions.labelOf(row)
  const rowProps = {
    tabIndex: -1,
    'data-row-key': row.id,
    className: classNames(
      'ant-table-row ant-table-row-level-0',
      isPicked && 'ant-table-row-selected',
      props.isInactive && 'row-inactive',
    ),
    onClick: openOnClick(actions, row),
    children: (
      <>
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
      </>
    ),
  }
  return (
    <>
      {drag ? drag.row(row, rowProps) : <tr {...rowProps} />}
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

type TableHeadProps = {
  columns: readonly ListColumn[]
  sort: Sort | undefined
  onSort: (key: string) => void
  /** The header of expandable rows. */
  unfolding?: ReactNode
  /** The checkbox of all rows. */
  pick?: { count: number; of: number; onChange: () => void } | undefined
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
  const { key, head, className, style } = column
  if (!column.canSort)
    return (
      <th scope="col" data-column={key} style={style} className={classNames('ant-table-cell', className)}>
        <span>{head}</span>
      </th>
    )
  const order = sort?.by === key ? sort.order : undefined
  // The keyboard presses the button, and the pointer may miss it.
  return (
    <th
      scope="col"
      data-column={key}
      style={style}
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
const TableHead = ({ columns, sort, onSort, unfolding, pick }: TableHeadProps) => (
  <thead className="ant-table-thead">
    <tr>
      {unfolding && (
        <th scope="col" className="ant-table-cell unfold-column">
          {unfolding}
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

/**
 * Marks a frame whose table is wider than itself, and whether it is scrolled sideways. Such a table scrolls within its
 * frame; all others scroll with the page, which their header needs to stay in view.
 */
const useMarkWideTable = () => {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const box = frame.current
    const table = box?.querySelector('table')
    if (!box || !table) return undefined
    // Called after layout and before the paint, so it forces no layout and nothing flashes.
    const observer = new ResizeObserver(() =>
      box.toggleAttribute('data-wide', table.offsetWidth > box.offsetWidth),
    )
    const onScroll = () => box.toggleAttribute('data-scrolled', box.scrollLeft > 0)
    observer.observe(box)
    observer.observe(table)
    box.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', onScroll)
    }
  }, [])
  return frame
}

const ColumnResizers = lazyWithTexts(() => import('../columns/ColumnResizers'))

type Props = {
  entry: Entry
  rows: readonly Row[]
  columns: ColumnSettings
  sort: Sort | undefined
  onSort: (key: string) => void
  actions: RowActions
  selection: Selection | undefined
  density: Density
  /** Replaces the rows. */
  instead?: ReactNode
  /** The content of an expanded row. */
  unfolded?: ((row: Row) => ReactNode) | undefined
  drag?: RowDrag | undefined
}

const useUnfolding = () => {
  const [open, setOpen] = useState<readonly string[]>([])
  const toggle = useCallback(
    ({ id }: Row) => setOpen((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])),
    [],
  )
  return { isOpen: ({ id }: Row) => open.includes(id), toggle }
}

/** The rows of a list as a plain table in the look of antd's, whose code costs more than all other code of a list. */
export const ListTable = memo((props: Props) => {
  const { entry, rows, columns, actions, selection, density, instead, unfolded, drag } = props
  const { resource } = entry
  const { cells } = useKit()
  const [withStyles, , variables] = useStyle('ant-table', 'ant-table-css-var')
  const isLate = useStore(late)
  const [widths, saveWidths] = useColumnWidths(entry)
  const sized = Object.keys(widths).join()
  const { show, menu } = useRowMenu(actions, rows)
  const shown = useMemo(
    () => listColumns({ resource, columns, actions, drag, cells, sized: sized.split(','), onMenu: show }),
    [resource, columns, actions, show, drag, cells, sized],
  )
  const { pick, pickAll } = useRowSelection(selection, rows)
  const unfolding = useUnfolding()
  const frame = useMarkWideTable()
  const picked = selection && new Set(selection.ids)
  const extra = (selection ? 1 : 0) + (unfolded ? 1 : 0)
  const table = (
    <div
      className={classNames(
        variables,
        `ant-table-css-var ant-table-wrapper list-table list-table-${density}`,
        actions.open && 'list-table-opens',
      )}
    >
      <div className="ant-table ant-table-small">
        <div className="ant-table-container" ref={frame} style={widthProperties(widths)}>
          <table aria-label={resourceMany(resource)}>
            <TableHead
              columns={shown}
              sort={props.sort}
              onSort={props.onSort}
              unfolding={unfolded && <span className="sr-only">{t('common.details')}</span>}
              pick={
                picked && {
                  count: rows.filter(({ id }) => picked.has(id)).length,
                  of: rows.length,
                  onChange: pickAll,
                }
              }
            />
            <tbody className="ant-table-tbody">
              {rows.length === 0 && (
                <tr className="ant-table-placeholder">
                  <td className="ant-table-cell" colSpan={shown.length + extra}>
                    {instead}
                  </td>
                </tr>
              )}
              {rows.map((row) => (
                <BodyRow
                  key={row.id}
                  row={row}
                  columns={shown}
                  actions={actions}
                  isInactive={isInactive(resource, row)}
                  isPicked={picked?.has(row.id)}
                  onPick={pick}
                  isUnfolded={unfolded && unfolding.isOpen(row)}
                  onUnfold={unfolding.toggle}
                  unfolded={unfolded}
                  drag={drag}
                />
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </div>
  )
  return withStyles(
    <>
      {drag ? drag.rows(table) : table}
      {menu}
      {isLate && (
        <Suspense>
          <ColumnResizers
            resource={resource}
            frame={frame}
            shown={columns.shown}
            widths={widths}
            onChange={saveWidths}
          />
        </Suspense>
      )}
    </>,
  )
})
ListTable.displayName = 'ListTable'
