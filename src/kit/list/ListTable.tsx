import { RightOutlined } from '@ant-design/icons'
import { Table, type TableProps } from 'antd'
import { type MouseEvent, memo, type ReactNode, useMemo } from 'react'
import type { AnyResource } from '../../../contract/grammar/resource'
import { t } from '../../i18n'
import type { Row } from '../fields/props/props'
import { isInactive } from '../record/actions/use-active-action'
import { tableColumns } from './columns'
import type { Sort } from './ordering/sort'
import type { RowDrag } from './ordering/use-ordering'
import { RowButtons } from './RowButtons'
import { useRowMenu } from './RowMenu'
import { hasActions, openOnClick, type RowActions } from './row-actions'
import type { ColumnSettings, Density } from './use-columns'
import type { Selection } from './use-selection'
import './table.css'

type Props = {
  resource: AnyResource
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
type Unfolding = {
  expanded: boolean
  record: Row
  onExpand: (row: Row, event: MouseEvent<HTMLElement>) => void
}

const sorterOf = (sorter: Parameters<NonNullable<TableProps<Row>['onChange']>>[2]) =>
  Array.isArray(sorter) ? sorter[0] : sorter

/** antd passes a name on to the checkbox, although its types lack it. */
const checkboxOf = (label: string) => {
  const props = { disabled: false, 'aria-label': t('list.select', { label }) }
  return props
}

export const ListTable = memo((props: Props) => {
  const { resource, rows, columns, sort, onSort, actions, selection, density, instead, unfolded, drag } =
    props
  const { show, menu } = useRowMenu(actions, rows)
  const shown = useMemo(
    () => [
      ...(drag
        ? [
            {
              key: 'grip',
              className: 'grip-column',
              title: <span className="sr-only">{t('list.order')}</span>,
              render: (_: unknown, row: Row) => drag.grip(row),
            },
          ]
        : []),
      ...tableColumns({ resource, columns, sort, actions }),
      ...(hasActions(actions)
        ? [
            {
              key: 'actions',
              fixed: 'right' as const,
              className: 'actions-column',
              title: <span className="sr-only">{t('list.actions')}</span>,
              render: (_: unknown, row: Row) => <RowButtons row={row} actions={actions} onMenu={show} />,
            },
          ]
        : []),
    ],
    [resource, columns, sort, actions, show, drag],
  )
  return (
    <>
      <Table<Row>
        className={`list-table list-table-${density}${actions.open ? ' list-table-opens' : ''}`}
        size="small"
        rowKey="id"
        columns={shown}
        dataSource={[...rows]}
        pagination={false}
        sticky
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: instead }}
        rowClassName={(row) => (isInactive(resource, row) ? 'row-inactive' : '')}
        onRow={(row) => ({ tabIndex: -1, onClick: openOnClick(actions, row), ...drag?.rowProps(row) })}
        onChange={(_pages, _filters, sorter, { action }) => {
          const key = sorterOf(sorter)?.columnKey
          if (action === 'sort' && key) onSort(String(key))
        }}
        {...(unfolded && {
          expandable: {
            expandedRowRender: unfolded,
            expandIcon: ({ expanded, onExpand, record }: Unfolding) => (
              <button
                type="button"
                className="icon-button row-unfold"
                aria-expanded={expanded}
                aria-label={t('list.unfold', { label: actions.labelOf(record) })}
                onClick={(event) => onExpand(record, event)}
              >
                <RightOutlined aria-hidden rotate={expanded ? 90 : 0} />
              </button>
            ),
            columnWidth: 40,
            columnTitle: <span className="sr-only">{t('common.details')}</span>,
          },
        })}
        {...(selection && {
          rowSelection: {
            selectedRowKeys: [...selection.ids],
            preserveSelectedRowKeys: true,
            // antd knows the rows of this page only; the selection has those of other pages.
            onChange: (keys: React.Key[]) => {
              const known = new Map([...selection.rows, ...rows].map((row) => [row.id, row]))
              selection.set(keys.flatMap((key) => known.get(String(key)) ?? []))
            },
            getCheckboxProps: (row: Row) => checkboxOf(actions.labelOf(row)),
            getTitleCheckboxProps: () => ({ 'aria-label': t('list.selectPage') }),
            columnWidth: 40,
          },
        })}
      />
      {menu}
    </>
  )
})
ListTable.displayName = 'ListTable'
