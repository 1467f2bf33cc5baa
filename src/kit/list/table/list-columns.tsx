import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { fieldOf } from '#contract/grammar/facts.ts'
import type { Kind } from '#contract/grammar/field.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { fieldLabel } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import type { Kit } from '#kit/context/context.tsx'
import type { Row } from '#kit/context/props.ts'
import { Cell } from '#kit/fields/cells.tsx'
import { amountUnitOf } from '#kit/fields/money/unit.ts'
import { classNames } from '#ui/class-names.ts'
import { sizedCell } from '../columns/use-column-widths'
import { isSortable } from '../ordering/sort'
import type { RowDrag } from '../ordering/use-row-ordering'
import { RowButtons } from '../RowButtons'
import { hasActions, type RowActions } from '../row-actions'
import type { ColumnSettings } from '../use-columns'

export type ListColumn = {
  key: string
  head: ReactNode
  cell: (row: Row) => ReactNode
  className?: string
  style?: CSSProperties
  /** Its cells name their row. */
  isNaming?: boolean
  canSort?: boolean
}

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

type Parts = {
  resource: AnyResource
  columns: ColumnSettings
  actions: RowActions
  drag: RowDrag | undefined
  cells: Kit['cells']
  /** The columns with a width. */
  sized: readonly string[]
  onMenu: (row: Row, button: HTMLElement) => void
}

const fieldColumns = ({ resource, columns, actions, cells, sized }: Parts): ListColumn[] =>
  columns.shown.flatMap((key) => {
    const field = fieldOf(resource, key)
    if (!field) return []
    const isNaming = key === columns.naming
    // Rows are counted, unless the cell of the resource lists them.
    const isListed = field.kind === 'rows' && cells?.[`${resource.name}.${key}`]
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
          sized.includes(key) && 'sized-column',
        ),
        ...(sized.includes(key) && { style: sizedCell(key) }),
        ...(isNaming && { isNaming }),
        canSort: isSortable(resource, key),
        cell: isNaming ? (row: Row) => <NamingCell row={row} actions={actions} cell={cell(row)} /> : cell,
      },
    ]
  })

/** The columns of a list, with those of the grip and the buttons. */
export const listColumns = (parts: Parts): ListColumn[] => {
  const { actions, drag, onMenu } = parts
  const grip = drag && {
    key: 'grip',
    className: 'grip-column',
    head: <span className="sr-only">{t('list.order')}</span>,
    cell: drag.grip,
  }
  const buttons = hasActions(actions) && {
    key: 'actions',
    className: 'actions-column',
    head: <span className="sr-only">{t('list.actions')}</span>,
    cell: (row: Row) => <RowButtons row={row} actions={actions} onMenu={onMenu} />,
  }
  return [...(grip ? [grip] : []), ...fieldColumns(parts), ...(buttons ? [buttons] : [])]
}

/** The cell with the record's name links to its page, if it has one. */
const NamingCell = ({ row, actions, cell }: { row: Row; actions: RowActions; cell: ReactNode }) =>
  actions.hrefOf ? (
    <Link className="naming-link" to={actions.hrefOf(row)}>
      {cell}
    </Link>
  ) : (
    cell
  )
