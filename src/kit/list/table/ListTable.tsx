import { RightOutlined } from '@ant-design/icons'
import useStyle from 'antd/es/table/style'
import {
  type CSSProperties,
  memo,
  type ReactNode,
  Suspense,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Link } from 'react-router-dom'
import { fieldOf } from '#contract/grammar/facts.ts'
import type { Kind } from '#contract/grammar/field.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { fieldLabel, resourceMany } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { type Kit, useKit } from '#kit/context/context.tsx'
import type { Row } from '#kit/context/props.ts'
import { Cell } from '#kit/fields/cells.tsx'
import { amountUnitOf } from '#kit/fields/money/unit.ts'
import { isInactive } from '#kit/values/inactive.ts'
import { firstPageShown } from '#providers/first-page.ts'
import type { ColumnWidths } from '#providers/list/list-choices.ts'
import { useStore } from '#providers/store.ts'
import { classNames } from '#ui/class-names.ts'
import { lazyWithTexts } from '#ui/lazy/lazy.tsx'
import type { RowDrag } from '../ordering/use-row-ordering'
import { RowButtons } from '../RowButtons'
import { openOnClick, type RowLinks } from '../row-actions'
import {
  type Density,
  isSortable,
  type ListColumns,
  nextSort,
  type Sort,
  useColumnWidths,
  widthProperties,
  widthProperty,
} from '../use-columns'
import type { Selection } from '../use-selection'
import { CheckBox } from './CheckBox'
import { columnWidth, cssWidths } from './column-widths'
import { type ListColumn, TableHead } from './TableHead'
import './table.css'

const figures: readonly Kind[] = ['number', 'money', 'rows']
const pictures: readonly Kind[] = ['image', 'images']

/** Pictures need no visible header, but screen readers do. */
const headOf = (resource: AnyResource, key: string, kind: Kind) => {
  const label = fieldLabel(resource, key)
  if (pictures.includes(kind)) return <span className="sr-only">{label}</span>
  const unit = amountUnitOf(resource, key)
  if (!unit) return label
  return (
    <>
      {label} <span className="head-unit">{unit}</span>
    </>
  )
}

/** The cell with the record's name links to its page, if it has one. */
const NamingCell = ({ row, links, cell }: { row: Row; links: RowLinks; cell: ReactNode }) =>
  links.hrefOf ? (
    <Link className="naming-link" to={links.hrefOf(row)}>
      {cell}
    </Link>
  ) : (
    cell
  )

type Parts = {
  resource: AnyResource
  columns: ListColumns
  links: RowLinks
  drag: RowDrag | undefined
  cells: Kit['cells']
  onMenu: (row: Row, button: HTMLElement) => void
}

const fieldColumns = ({ resource, columns, links, cells }: Parts): ListColumn[] =>
  columns.shown.flatMap((key) => {
    const field = fieldOf(resource, key)
    if (!field) return []
    const isNaming = key === columns.naming
    // Rows are counted, unless the cell of the resource lists them.
    const hasOwnCell = cells?.[`${resource.name}.${key}`] !== undefined
    const isListed = field.kind === 'rows' && hasOwnCell
    const cell = (row: Row) => (
      <Cell resource={resource} name={key} field={field} value={row[key]} record={row} size="list" />
    )
    return [
      {
        key,
        head: headOf(resource, key, field.kind),
        className: classNames(
          figures.includes(field.kind) && !isNaming && !isListed && 'figure-column',
          pictures.includes(field.kind) && !isNaming && 'picture-column',
          isNaming && 'naming-column',
        ),
        width: columnWidth(resource, key, columns.naming, hasOwnCell),
        ...(isNaming && { isNaming }),
        canSort: isSortable(resource, key),
        cell: isNaming ? (row: Row) => <NamingCell row={row} links={links} cell={cell(row)} /> : cell,
      },
    ]
  })

/** The columns of a list, with those of the grip and the buttons. */
const listColumns = (parts: Parts): ListColumn[] => {
  const { links, drag, onMenu } = parts
  const grip = drag && {
    key: 'grip',
    width: { px: 40, grows: false },
    className: 'grip-column',
    head: <span className="sr-only">{t('list.order')}</span>,
    cell: drag.grip,
  }
  const buttons = links.hasMenu && {
    key: 'actions',
    width: { px: links.editHrefOf ? 72 : 40, grows: false },
    className: 'actions-column',
    head: <span className="sr-only">{t('list.actions')}</span>,
    cell: (row: Row) => <RowButtons row={row} links={links} onMenu={onMenu} />,
  }
  return [...(grip ? [grip] : []), ...fieldColumns(parts), ...(buttons ? [buttons] : [])]
}

type BodyRowProps = {
  row: Row
  columns: readonly ListColumn[]
  links: RowLinks
  isInactive: boolean
  /** Undefined if rows cannot be selected. */
  isPicked: boolean | undefined
  onPick: Selection['pick'] | undefined
  /** Undefined if rows cannot be expanded. */
  isExpanded: boolean | undefined
  onExpand: (row: Row) => void
  expanded: ((row: Row) => ReactNode) | undefined
  drag: RowDrag | undefined
}

const BodyCell = ({ column, row }: { column: ListColumn; row: Row }) => {
  const className = classNames('ant-table-cell', column.className)
  return column.isNaming ? (
    <th scope="row" className={className}>
      {column.cell(row)}
    </th>
  ) : (
    <td className={className}>{column.cell(row)}</td>
  )
}

/** A row of a list, rendered again only when it has changed. */
const BodyRow = memo((props: BodyRowProps) => {
  const { row, columns, links, isPicked, onPick, isExpanded, onExpand, expanded, drag } = props
  const label = links.labelOf(row)
  const rowProps = {
    tabIndex: -1,
    'data-row-key': row.id,
    className: classNames(
      'ant-table-row ant-table-row-level-0',
      isPicked && 'ant-table-row-selected',
      props.isInactive && 'row-inactive',
    ),
    onClick: openOnClick(links, row),
    children: (
      <>
        {isExpanded !== undefined && (
          <td className="ant-table-cell expand-column">
            <button
              type="button"
              className="icon-button row-expand"
              aria-expanded={isExpanded}
              aria-label={t('list.expand', { label })}
              onClick={() => onExpand(row)}
            >
              <RightOutlined aria-hidden rotate={isExpanded ? 90 : 0} />
            </button>
          </td>
        )}
        {isPicked !== undefined && (
          <td className="ant-table-cell ant-table-selection-column">
            <CheckBox
              aria-label={t('list.select', { label })}
              checked={isPicked}
              onChange={({ nativeEvent }) =>
                onPick?.(row, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
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
      {isExpanded && (
        <tr className="ant-table-expanded-row ant-table-expanded-row-level-1">
          <td className="ant-table-cell" colSpan={columns.length + 1 + (isPicked === undefined ? 0 : 1)}>
            <div className="row-expanded">{expanded?.(row)}</div>
          </td>
        </tr>
      )}
    </>
  )
})
BodyRow.displayName = 'BodyRow'

const edgePx = 40

const Widths = ({
  columns,
  widths,
  edges,
}: {
  columns: readonly ListColumn[]
  widths: ColumnWidths
  edges: number
}) => (
  <colgroup>
    {Array.from({ length: edges }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are alike
      <col key={index} style={{ width: edgePx }} />
    ))}
    {cssWidths(columns, Object.keys(widths)).map((width, index) => (
      <col key={columns[index]?.key} style={{ width }} />
    ))}
  </colgroup>
)

/** The sum of all widths: a table that would be narrower scrolls, and what a wider one has more is `--free`. */
const tableWidth = (columns: readonly ListColumn[], widths: ColumnWidths, edges: number): CSSProperties => {
  const own = columns.filter(({ key }) => widths[key] === undefined)
  const px = own.reduce((sum, { width }) => sum + width.px, edges * edgePx)
  const chosen = columns.flatMap(({ key }) =>
    widths[key] === undefined ? [] : [`var(${widthProperty(key)})`],
  )
  const minWidth = `calc(${[`${px}px`, ...chosen].join(' + ')})`
  return { minWidth, ['--free' as string]: `max(0px, 100cqi - ${minWidth})` }
}

/** Rows in the same columns and of the same height, so that nothing moves when the records arrive. */
const SkeletonTableRows = ({
  rows,
  columns,
  edges,
}: {
  rows: number
  columns: readonly ListColumn[]
  edges: number
}) =>
  Array.from({ length: rows }, (_, index) => `row ${index}`).map((key) => (
    <tr key={key} className="skeleton-table-row" aria-hidden>
      {edges > 0 && <td className="ant-table-cell" colSpan={edges} />}
      {columns.map((column) => (
        <td key={column.key} className={classNames('ant-table-cell', column.className)}>
          {column.canSort !== undefined && <span className="skeleton-bar" />}
        </td>
      ))}
    </tr>
  ))

/**
 * Marks a box whose table is wider than itself, and whether it is scrolled sideways. Such a table scrolls within its
 * box; all others scroll with the page, which their header needs to stay in view.
 */
const useMarkWideTable = () => {
  const container = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const box = container.current
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
  return container
}

const ColumnResizers = lazyWithTexts(() => import('../columns/ColumnResizers'))

type Props = {
  entry: Entry
  rows: readonly Row[]
  columns: ListColumns
  sort: Sort | undefined
  onSort: (sort: Sort | undefined) => void
  links: RowLinks
  onMenu: (row: Row, button: HTMLElement) => void
  selection: Selection | undefined
  density: Density
  /** Until the records are there: the number of rows to expect, and what says that they are loading. */
  awaited?: { rows: number; status: ReactNode } | undefined
  /** The content of an expanded row. */
  expanded?: ((row: Row) => ReactNode) | undefined
  drag?: RowDrag | undefined
}

const useExpandedRows = () => {
  const [open, setOpen] = useState<readonly string[]>([])
  const toggle = useCallback(
    ({ id }: Row) => setOpen((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])),
    [],
  )
  return { isOpen: ({ id }: Row) => open.includes(id), toggle }
}

/** The rows of a list as a plain table in the look of antd's, whose code costs more than all other code of a list. */
export const ListTable = memo((props: Props) => {
  const { entry, rows, columns, links, onMenu, selection, density, awaited, expanded, drag } = props
  const { resource } = entry
  const { cells } = useKit()
  const [withStyles, , variables] = useStyle('ant-table', 'ant-table-css-var')
  const isFirstPageShown = useStore(firstPageShown)
  const [widths, saveWidths] = useColumnWidths(entry)
  const shown = useMemo(
    () => listColumns({ resource, columns, links, drag, cells, onMenu }),
    [resource, columns, links, onMenu, drag, cells],
  )
  const expansion = useExpandedRows()
  const box = useMarkWideTable()
  const picked = selection && new Set(selection.ids)
  const extra = (selection ? 1 : 0) + (expanded ? 1 : 0)
  const table = (
    <div
      className={classNames(
        variables,
        `ant-table-css-var ant-table-wrapper list-table list-table-${density}`,
        links.open && 'list-table-opens',
        columns.shown.some((key) => pictures.includes(fieldOf(resource, key)?.kind ?? 'text')) &&
          'list-table-pictures',
      )}
    >
      <div className="ant-table ant-table-small">
        <div className="ant-table-container" ref={box} style={widthProperties(widths)}>
          <table aria-label={resourceMany(resource)} style={tableWidth(shown, widths, extra)}>
            <Widths columns={shown} widths={widths} edges={extra} />
            <TableHead
              columns={shown}
              sort={props.sort}
              onSort={(key) => props.onSort(nextSort(resource, props.sort, key))}
              isExpandable={expanded !== undefined}
              pick={
                selection && {
                  count: rows.filter(({ id }) => picked?.has(id)).length,
                  of: rows.length,
                  onChange: selection.pickPage,
                }
              }
            />
            <tbody className="ant-table-tbody">
              {awaited && (
                <>
                  <tr className="ant-table-placeholder">
                    <td className="ant-table-cell" colSpan={shown.length + extra}>
                      {awaited.status}
                    </td>
                  </tr>
                  <SkeletonTableRows rows={awaited.rows} columns={shown} edges={extra} />
                </>
              )}
              {rows.map((row) => (
                <BodyRow
                  key={row.id}
                  row={row}
                  columns={shown}
                  links={links}
                  isInactive={isInactive(resource, row)}
                  isPicked={picked?.has(row.id)}
                  onPick={selection?.pick}
                  isExpanded={expanded && expansion.isOpen(row)}
                  onExpand={expansion.toggle}
                  expanded={expanded}
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
      {isFirstPageShown && (
        <Suspense>
          <ColumnResizers
            resource={resource}
            table={box}
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
