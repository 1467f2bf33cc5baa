import {
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { resourceOne } from '#i18n/declared-texts.ts'
import { lazy } from '#ui/lazy/lazy.tsx'
import { SkeletonCard } from '../records/record-states'
import type { Records } from '../records/use-records'
import type { DrawerOptions } from './drawer-options'
import { useOpenRecord } from './open-record'
import './drawer.css'

type LoadingDrawerProps = { title: string; width: number; onClose: () => void }

/** The frame of a record's drawer while its code is loading: it has the focus, and Escape closes it. */
const LoadingDrawer = ({ title, width, onClose }: LoadingDrawerProps) => {
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

type DrawerSlotProps = {
  isOpen: boolean
  title: string
  width: number
  onClose: () => void
  children: ReactNode
}

/**
 * The place of a list's drawer. A drawer weighs as much as the rest of the page: it is loaded with the first record
 * that is opened, and shows its frame until then. It stays mounted to close smoothly.
 */
const DrawerSlot = ({ isOpen, title, width, onClose, children }: DrawerSlotProps) => {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  if (!wasOpen) return null
  const frame = isOpen ? <LoadingDrawer title={title} width={width} onClose={onClose} /> : null
  return <Suspense fallback={frame}>{children}</Suspense>
}

const RecordDrawer = lazy(() => import('./RecordDrawer'))
const usualWidth = 520

type Props = { resource: AnyResource; records: Records; options: DrawerOptions }

/** The record of a list that the address has open. */
export default function ListDrawer({ resource, records, options }: Props) {
  const open = useOpenRecord(records)
  const { width = usualWidth, load } = options
  const { isOpen } = open
  useEffect(() => {
    // The body reports failures.
    if (isOpen) load?.().catch(() => {})
  }, [isOpen, load])
  return (
    <DrawerSlot isOpen={isOpen} title={resourceOne(resource)} width={width} onClose={open.close}>
      <RecordDrawer resource={resource} open={open} options={options} width={width} />
    </DrawerSlot>
  )
}
