import { Dropdown, type DropdownProps } from 'antd'
import { cloneElement, type ReactElement, type Ref, useLayoutEffect, useRef, useState } from 'react'

export type DropdownButton = ReactElement<{
  ref?: Ref<HTMLElement>
  onClick?: () => void
  onFocus?: () => void
  onBlur?: () => void
}>
export type Props = Omit<DropdownProps, 'children'> & { children: DropdownButton }

/** antd's dropdown. With `isOpening` it continues the press of the button that it replaces. */
export default function FullDropdown({
  isOpening,
  children,
  open,
  onOpenChange,
  ...props
}: Props & { isOpening: boolean }) {
  const button = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(isOpening)
  const first = useRef({ isOpening, onOpenChange })
  useLayoutEffect(() => {
    const { isOpening: wasPressed, onOpenChange: change } = first.current
    if (!wasPressed) return
    button.current?.focus()
    change?.(true, { source: 'trigger' })
  }, [])
  return (
    <Dropdown
      {...props}
      open={open ?? isOpen}
      onOpenChange={(next, info) => {
        setOpen(next)
        onOpenChange?.(next, info)
      }}
    >
      {cloneElement(children, { ref: button })}
    </Dropdown>
  )
}
