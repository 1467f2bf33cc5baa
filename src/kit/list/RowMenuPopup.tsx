import { BlockOutlined, CopyOutlined, DeleteOutlined, EditOutlined, ExportOutlined } from '@ant-design/icons'
import type { MenuProps } from 'antd'
import { useEffect } from 'react'
import { t } from '#i18n/index.ts'
import { AnchoredMenu } from '#ui/layout/dropdown/AnchoredMenu.tsx'
import { actionKey, menuItems } from '../actions/menu-items'
import type { Row } from '../context/props'
import type { RowActions } from './row-actions'

type Items = NonNullable<MenuProps['items']>
type Props = { row: Row; button: HTMLElement; actions: RowActions; onClose: () => void }

const itemsOf = ({ links, remove, further }: RowActions, row: Row): Items => [
  ...(links.open ? [{ key: 'open', icon: <ExportOutlined aria-hidden />, label: t('common.open') }] : []),
  ...(links.edit ? [{ key: 'edit', icon: <EditOutlined aria-hidden />, label: t('common.edit') }] : []),
  ...(links.copyLink
    ? [{ key: 'copyLink', icon: <CopyOutlined aria-hidden />, label: t('common.copyLink') }]
    : []),
  ...(links.duplicate
    ? [{ key: 'duplicate', icon: <BlockOutlined aria-hidden />, label: t('copy.do') }]
    : []),
  ...menuItems(further(row), row),
  ...(remove ? [{ key: 'remove', icon: <DeleteOutlined aria-hidden />, label: t('list.delete') }] : []),
]

/** The menu of a row, below its button. */
export default function RowMenuPopup({ row, button, actions, onClose }: Props) {
  useEffect(() => {
    button.setAttribute('aria-expanded', 'true')
    // It closes when its button moves, but not on every scroll.
    const { top: before } = button.getBoundingClientRect()
    const look = () => {
      if (Math.abs(button.getBoundingClientRect().top - before) > 1) onClose()
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => {
      button.setAttribute('aria-expanded', 'false')
      window.removeEventListener('scroll', look)
    }
  }, [button, onClose])
  const close = () => {
    onClose()
    button.focus()
  }
  const { left, top, width, height } = button.getBoundingClientRect()
  const choose = (key: string) => {
    const chosen = actions.further(row).find(({ action }) => actionKey(action) === key)
    if (chosen) actions.act(chosen.action, row)
    else if (key === 'remove') actions.remove?.(row)
    else actions.links[key as 'open' | 'edit' | 'copyLink' | 'duplicate']?.(row)
  }
  return (
    <AnchoredMenu
      items={itemsOf(actions, row)}
      anchorStyle={{ left, top, width, height }}
      anchor="row-menu-anchor"
      onChoose={choose}
      onClose={close}
    />
  )
}
