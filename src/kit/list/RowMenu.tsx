import { Suspense, useCallback, useState } from 'react'
import { lazy } from '#ui/lazy/lazy.tsx'
import type { Row } from '../context/props'
import type { RowActions } from './row-actions'

const loadMenu = () => import('./RowMenuPopup')
const RowMenuPopup = lazy(loadMenu)

/** Called when the pointer or the focus reaches the button of a menu. */
export const preloadRowMenu = () => void loadMenu().catch(() => {})

type Open = { row: Row; button: HTMLElement }

/** One menu for all rows, because one per row would be slow. It uses the current version of its row. */
export const useRowMenu = (actions: RowActions, rows: readonly Row[]) => {
  const [open, setOpen] = useState<Open>()
  const show = useCallback((row: Row, button: HTMLElement) => setOpen({ row, button }), [])
  const hide = useCallback(() => setOpen(undefined), [])
  const now = open && rows.find(({ id }) => id === open.row.id)
  return {
    show,
    menu: open && (
      <Suspense>
        <RowMenuPopup {...open} {...(now && { row: now })} actions={actions} onClose={hide} />
      </Suspense>
    ),
  }
}
