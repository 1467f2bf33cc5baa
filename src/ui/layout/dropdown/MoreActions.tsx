import { EllipsisOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useNarrow } from '../use-media'
import './more-actions.css'

/** What closes the panel: a button of it, unless that opens a menu, and the choice from that menu. */
const pressed = 'button:not([aria-haspopup])'
const chosen = 'a, [role="menuitem"]'

/** Presses in a menu that a button opened bubble through React, not through the document. */
const closesPanel = (panel: Element, target: Element) =>
  target === panel ||
  target.closest(chosen) !== null ||
  (panel.contains(target) && target.closest(pressed) !== null)

/** The secondary buttons of a page: in its header, and on phones behind one button. */
export const MoreActions = ({ label, children }: { label: string; children: ReactNode }) => {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isNarrow = useNarrow()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its buttons are pressed; Escape and a press outside close it
    <div
      className="more-actions"
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return
        setOpen(false)
        button.current?.focus()
      }}
    >
      {isNarrow && (
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
