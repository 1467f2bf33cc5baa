import type { ComponentProps } from 'react'
import type { StockLine } from '../model'
import { VariantMenu } from '../variants/VariantMenu'
import { CellEditor } from './CellEditor'

type MenuProps = ComponentProps<typeof VariantMenu>
type Props = Omit<ComponentProps<typeof CellEditor>, 'line'> &
  Pick<MenuProps, 'order' | 'onEdit'> & {
    lines: readonly StockLine[]
    variantActions: MenuProps['actions'] | undefined
  }

/** The editor of a cell, or the menu of its row. */
export const OpenEditor = ({ lines, order, variantActions, onEdit, ...props }: Props) => {
  const { editing, frame, mayRemove, onClose } = props
  const line = lines.find(({ key }) => key === editing.line.key) ?? editing.line
  const key = `${editing.line.key} ${editing.column.key}`
  if (editing.column.key !== 'more') return <CellEditor key={key} {...props} line={line} />
  if (!variantActions) return null
  return (
    <VariantMenu
      key={key}
      {...{ line, frame, order, mayRemove, onEdit, onClose }}
      cell={editing.cell}
      actions={variantActions}
    />
  )
}
