import { type ReactNode, Suspense, useState } from 'react'
import { LoadingDrawer } from './LoadingDrawer'

type Props = { isOpen: boolean; title: string; width: number; onClose: () => void; children: ReactNode }

/**
 * The place of a list's drawer. A drawer weighs as much as the rest of the page: it is loaded with the first record
 * that is opened, and shows its frame until then. It stays mounted to close smoothly.
 */
export const DrawerSlot = ({ isOpen, title, width, onClose, children }: Props) => {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  if (!wasOpen) return null
  const frame = isOpen ? <LoadingDrawer title={title} width={width} onClose={onClose} /> : null
  return <Suspense fallback={frame}>{children}</Suspense>
}
