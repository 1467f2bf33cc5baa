import { Drawer } from 'antd'
import { type ReactNode, Suspense, useRef } from 'react'
import { SkeletonCard } from '../record-states'

type Props = {
  isOpen: boolean
  /** The record that is shown; none while it is being read, or missing. */
  id: string | undefined
  title: string
  width: number
  className: string
  extra?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** Below the dialogs that its actions open. */
const zIndex = 900

/** The list continues from the row of the record shown last; by itself the drawer would return to the first one. */
const focusRow = (id: string) =>
  requestAnimationFrame(() =>
    [...document.querySelectorAll<HTMLElement>('[data-row-key]')]
      .find((row) => row.dataset.rowKey === id)
      ?.focus({ preventScroll: true }),
  )

/** A record beside its list: takes the focus, closes by Escape, and returns the focus to the record's row. */
export const RecordDrawer = ({ isOpen, id, title, width, className, extra, onClose, children }: Props) => {
  const shown = useRef(id)
  if (id) shown.current = id
  return (
    <Drawer
      open={isOpen}
      width={`min(${width}px, 100vw)`}
      zIndex={zIndex}
      title={title}
      className={className}
      extra={extra}
      onClose={onClose}
      afterOpenChange={(opened) => {
        if (!opened && shown.current) focusRow(shown.current)
      }}
    >
      {/* What is still being downloaded inside must not hide the drawer, which would lose the focus. */}
      <Suspense fallback={<SkeletonCard rows={8} />}>{children}</Suspense>
    </Drawer>
  )
}
