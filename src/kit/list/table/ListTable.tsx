import { memo, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import type { Entry } from '../../../../contract/grammar/sidebar'
import { t } from '../../../i18n'
import { resourceMany } from '../../../i18n/declared-texts'
import { late } from '../../../providers/late'
import { useStore } from '../../../providers/store'
import { useKit } from '../../context'
import type { Row } from '../../fields/props/props'
import { isInactive } from '../../form/values/inactive'
import { cssVarKey } from '../../layout/css-var-key'
import { lazyWithTexts } from '../../lazy/lazy'
import { useColumnWidths, widthProperties } from '../columns/use-column-widths'
import type { Sort } from '../ordering/sort'
import type { RowDrag } from '../ordering/use-row-ordering'
import { useRowMenu } from '../RowMenu'
import type { RowActions } from '../row-actions'
import type { ColumnSettings, Density } from '../use-columns'
import type { Selection } from '../use-selection'
import { BodyRow } from './BodyRow'
import { classNames } from './class-names'
import { listColumns } from './list-columns'
import { TableHead } from './TableHead'
import { useMarkWideTable } from './use-mark-wide-table'
import { useRowSelection } from './use-row-selection'
import './table.css'

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
  return (
    <>
      <div
        className={classNames(
          `${cssVarKey} ant-table-css-var ant-table-wrapper list-table list-table-${density}`,
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
    </>
  )
})
ListTable.displayName = 'ListTable'
