import { Button, type ButtonProps } from 'antd'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useCommands } from '../keyboard/commands'

type Props = Omit<ButtonProps, 'children' | 'onClick'> & {
  label: string
  /** Offers it in the palette, too. */
  command?: string
  /** In place of the button, within the page. */
  isInline?: boolean
  children: (close: () => void) => ReactNode
}

/** A button that opens a dialog or a form, whose code may be loaded then. */
export const DialogButton = ({ label, command, isInline = false, children, ...shown }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef<Element>(null)
  const open = () => {
    // After the click: a menu that it closes has moved the focus to its button by then.
    queueMicrotask(() => {
      before.current = document.activeElement
    })
    setOpen(true)
  }
  /** What is removed at once cannot return the focus itself. */
  const close = () => {
    setOpen(false)
    requestAnimationFrame(() => {
      const target = isInline ? button.current : before.current
      if (document.activeElement === document.body && target instanceof HTMLElement)
        target.focus({ preventScroll: true })
    })
  }
  useCommands(command === undefined ? [] : [{ key: command, label, icon: shown.icon, run: open }])
  return (
    <>
      {!(isOpen && isInline) && (
        <Button {...shown} ref={button} onClick={open}>
          {label}
        </Button>
      )}
      {isOpen && <Suspense fallback={null}>{children(close)}</Suspense>}
    </>
  )
}
