import { Button, type ButtonProps } from 'antd'
import { type ReactNode, Suspense, useState } from 'react'
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
export const DialogButton = ({ label, command, isInline = false, children, ...button }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  useCommands(command === undefined ? [] : [{ key: command, label, icon: button.icon, run: open }])
  return (
    <>
      {!(isOpen && isInline) && (
        <Button {...button} onClick={open}>
          {label}
        </Button>
      )}
      {isOpen && <Suspense fallback={null}>{children(() => setOpen(false))}</Suspense>}
    </>
  )
}
