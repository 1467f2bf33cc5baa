import type { MenuProps } from 'antd'
import type { RefObject } from 'react'
import { t } from '#i18n/index.ts'
import { useCellRect } from '#ui/grid/use-cell-rect.ts'
import { AnchoredMenu } from '#ui/layout/dropdown/AnchoredMenu.tsx'
import { isArchived, type StockLine } from '../model'
import type { useVariantActions } from './use-variant-actions'
import type { VariantOrder } from './use-variant-order'

type Props = {
  line: StockLine
  cell: HTMLElement
  frame: RefObject<HTMLElement | null>
  order: VariantOrder
  actions: ReturnType<typeof useVariantActions>
  mayRemove: boolean
  onEdit: (line: StockLine) => void
  onClose: () => void
}

/** What can be done with a variant, next to the button of its row. */
export const VariantMenu = ({ line, cell, frame, order, actions, mayRemove, onEdit, onClose }: Props) => {
  const anchorStyle = useCellRect(cell, frame)
  const variant = line.stockVariant
  if (!variant || !anchorStyle) return null
  const at = order.placeOf(line.key)
  const moves: MenuProps['items'] = order.isAllowed
    ? [
        { type: 'divider' },
        { key: 'first', label: t('variants.first'), disabled: at === 0 },
        { key: 'up', label: t('variants.up'), disabled: at === 0 },
        { key: 'down', label: t('variants.down'), disabled: at === order.count - 1 },
      ]
    : []
  const archived = isArchived(line)
  const items: MenuProps['items'] = [
    { key: 'edit', label: t('stock.editVariant', { sku: line.sku }) },
    ...moves,
    { type: 'divider' },
    archived
      ? { key: 'restore', label: t('variants.restore') }
      : { key: 'archive', label: t('variants.archive') },
    ...(mayRemove ? [{ key: 'remove', label: t('variants.remove'), danger: true }] : []),
  ]
  const act: Readonly<Record<string, () => void>> = {
    edit: () => onEdit(line),
    first: () => void order.moveTo(line.key, 0),
    up: () => void order.moveTo(line.key, at - 1),
    down: () => void order.moveTo(line.key, at + 1),
    archive: () => void actions.archive(variant),
    restore: () => void actions.restore(variant),
    remove: () => void actions.remove(line, variant),
  }
  return (
    <AnchoredMenu
      items={items}
      anchorStyle={anchorStyle}
      anchor="stock-anchor"
      onChoose={(key) => act[key]?.()}
      onClose={onClose}
    />
  )
}
