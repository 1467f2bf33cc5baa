import { Dropdown, type DropdownProps, type MenuProps } from 'antd'
import {
  type AriaAttributes,
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type Ref,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

export type DropdownButton = ReactElement<
  {
    ref?: Ref<HTMLElement>
    onClick?: () => void
    onFocus?: () => void
    onBlur?: () => void
  } & AriaAttributes
>
export type Props = Omit<DropdownProps, 'children' | 'autoFocus'> & {
  children: DropdownButton
  /** Names a panel of `popupRender`, which is a dialog instead of a menu. */
  dialog?: string
}

type Info = Parameters<NonNullable<MenuProps['onClick']>>[0]
type Items = NonNullable<MenuProps['items']>

/** The button has the focus before the action runs: a dialog returns it there. Enter would press the button as well. */
const leavingFirst = (menu: MenuProps, leave: (info: Info) => void): MenuProps => ({
  ...menu,
  items: (menu.items ?? []).map((item): Items[number] =>
    item && 'onClick' in item
      ? {
          ...item,
          onClick: (info: Info) => {
            leave(info)
            item.onClick?.(info)
          },
        }
      : item,
  ),
  onClick: (info) => {
    leave(info)
    menu.onClick?.(info)
  },
})

const stops = 'a[href], :is(button, input, select, textarea):not(:disabled), [tabindex="0"]'

/** Tab moves within the panel. At its ends antd's dropdown closes it, and the button has the focus again. */
const keepTabInside = (event: KeyboardEvent) => {
  if (event.key !== 'Tab') return
  const all = [...event.currentTarget.querySelectorAll(stops)]
  const end = event.shiftKey ? all[0] : all.at(-1)
  const isAtEnd = !end || event.target === end || (event.shiftKey && event.target === event.currentTarget)
  if (!isAtEnd) event.stopPropagation()
}

/**
 * The menu or panel of a button: it takes the focus, arrows move within a menu, Escape and a choice return to the button.
 * With `isOpening` it continues the press of the button that it replaces.
 */
export default function FullDropdown({
  isOpening = false,
  children,
  open,
  onOpenChange,
  menu,
  popupRender,
  dialog,
  ...props
}: Props & { isOpening?: boolean }) {
  const button = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(isOpening)
  const first = useRef({ isOpening, onOpenChange })
  useLayoutEffect(() => {
    const { isOpening: wasPressed, onOpenChange: change } = first.current
    if (!wasPressed) return
    button.current?.focus()
    change?.(true, { source: 'trigger' })
  }, [])
  const leave = ({ domEvent }: Info) => {
    domEvent.preventDefault()
    button.current?.focus()
  }
  const panel =
    popupRender && dialog !== undefined
      ? (content: Parameters<typeof popupRender>[0]) => (
          <div role="dialog" aria-label={dialog} tabIndex={-1} onKeyDown={keepTabInside}>
            {popupRender(content)}
          </div>
        )
      : popupRender
  return (
    <Dropdown
      trigger={['click']}
      {...props}
      {...(menu && { menu: leavingFirst(menu, leave) })}
      {...(panel && { popupRender: panel })}
      autoFocus
      open={open ?? isOpen}
      onOpenChange={(next, info) => {
        setOpen(next)
        onOpenChange?.(next, info)
      }}
    >
      {cloneElement(children, { ref: button, 'aria-expanded': open ?? isOpen })}
    </Dropdown>
  )
}
