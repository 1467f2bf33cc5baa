import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { SkeletonCard } from '../record-states'
import './drawer.css'

type Props = { title: string; width: number; onClose: () => void }

/** The frame of a record's drawer while its code is loading: it has the focus, and Escape closes it. */
export const LoadingDrawer = ({ title, width, onClose }: Props) => {
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const before = document.activeElement
    panel.current?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  return createPortal(
    <div className="drawer-awaited">
      <button type="button" className="drawer-awaited-veil" tabIndex={-1} aria-hidden onClick={onClose} />
      <div
        ref={panel}
        role="dialog"
        aria-modal
        aria-label={title}
        tabIndex={-1}
        className="drawer-awaited-panel"
        style={{ width: `min(${width}px, 100vw)` }}
        onKeyDown={onKeyDown}
      >
        <p className="drawer-awaited-title">{title}</p>
        <SkeletonCard rows={8} />
      </div>
    </div>,
    document.body,
  )
}
