import { EllipsisOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useNarrow } from '../use-media'
import './more-actions.css'

/** What closes the panel: a button of it, unless that opens a menu, and the choice from that menu. */
const pressed = 'button:not([aria-haspopup])'
const chosen = 'a, [role="menuitem"]'

/** What the arrow keys move along. */
const steps = ':scope > :is(button, a):not(:disabled)'

/** Presses in a menu that a button opened bubble through React, not through the document. */
const closesPanel = (panel: Element, target: Element) =>
  target === panel ||
  target.closest(chosen) !== null ||
  (panel.contains(target) && target.closest(pressed) !== null)

type Props = {
  label: string
  /** Behind one button on wide screens, too. */
  isFolded?: boolean
  children: ReactNode
}

/** The secondary buttons of a page: in its header, and on phones behind one button. */
export const MoreActions = ({ label, isFolded = false, children }: Props) => {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isNarrow = useNarrow()
  const isMenu = isFolded || isNarrow
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) panel.current?.querySelector<HTMLElement>(steps)?.focus()
  }, [isOpen])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its buttons are pressed; Escape and a press outside close it
    <div
      className={isMenu ? 'more-actions more-actions-menu' : 'more-actions'}
      onKeyDown={(event) => {
        if (!isOpen) return
        if (event.key === 'Escape') {
          setOpen(false)
          button.current?.focus()
        }
        const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
        if (!by || !panel.current?.contains(event.target as Element)) return
        event.preventDefault()
        const all = [...panel.current.querySelectorAll<HTMLElement>(steps)]
        all.at((all.indexOf(event.target as HTMLElement) + by) % all.length)?.focus()
      }}
    >
      {isMenu && (
        <Button
          ref={button}
          icon={<EllipsisOutlined aria-hidden />}
          aria-label={label}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        />
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: buttons are clicked by the keyboard as well */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the press of a button, or outside the panel */}
      <div
        ref={panel}
        id={id}
        className={isOpen ? 'more-actions-panel more-actions-open' : 'more-actions-panel'}
        onClick={({ target, currentTarget }) => {
          if (!isOpen || !closesPanel(currentTarget, target as Element)) return
          setOpen(false)
          // The pressed button is hidden: a dialog that it opens returns the focus to this one.
          if (currentTarget.contains(document.activeElement)) button.current?.focus()
        }}
      >
        {children}
      </div>
    </div>
  )
}
