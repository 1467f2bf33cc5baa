import { EditOutlined, EllipsisOutlined } from '@ant-design/icons'
import { Suspense, useCallback, useState } from 'react'
import { Link } from 'react-router-dom'
import { t } from '#i18n/index.ts'
import { lazy } from '#ui/lazy/lazy.tsx'
import type { Row } from '../context/props'
import type { RowActions, RowLinks } from './row-actions'

const loadMenu = () => import('./RowMenuPopup')
const RowMenuPopup = lazy(loadMenu)

/** Called when the pointer or the focus reaches the button of a menu. */
const preloadMenu = () => void loadMenu().catch(() => {})

type Props = { row: Row; links: RowLinks; onMenu: (row: Row, button: HTMLElement) => void }

/** All actions in the ⋯ menu; editing also appears next to it on hover or focus. */
export const RowButtons = ({ row, links, onMenu }: Props) => {
  const label = links.labelOf(row)
  return (
    <span className="row-buttons">
      <span className="row-quick">
        {links.editHrefOf && (
          <Link className="icon-button" to={links.editHrefOf(row)} aria-label={t('list.editOf', { label })}>
            <EditOutlined aria-hidden />
          </Link>
        )}
      </span>
      <button
        type="button"
        className="icon-button"
        aria-haspopup="menu"
        aria-expanded={false}
        aria-label={t('list.actionsOf', { label })}
        onPointerEnter={preloadMenu}
        onFocus={preloadMenu}
        onClick={(event) => onMenu(row, event.currentTarget)}
      >
        <EllipsisOutlined aria-hidden />
      </button>
    </span>
  )
}

/** One menu for all rows, because one per row would be slow. It uses the current version of its row. */
export const useRowMenu = (actions: RowActions, rows: readonly Row[]) => {
  const [opened, setOpened] = useState<{ row: Row; button: HTMLElement }>()
  const show = useCallback((row: Row, button: HTMLElement) => setOpened({ row, button }), [])
  const hide = useCallback(() => setOpened(undefined), [])
  const current = opened && rows.find(({ id }) => id === opened.row.id)
  return {
    show,
    menu: opened && (
      <Suspense>
        <RowMenuPopup {...opened} {...(current && { row: current })} actions={actions} onClose={hide} />
      </Suspense>
    ),
  }
}
