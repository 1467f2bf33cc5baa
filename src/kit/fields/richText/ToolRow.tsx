import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'

type Props = { label: string; className?: string; children: ReactNode; onLeave: () => void }

const buttonsOf = (row: HTMLElement | null) => [
  ...(row?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? []),
]
const focusMoves: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** A mouse press would move the focus out of the text, and with it the next keys. */
const stayInText = (event: MouseEvent) => event.preventDefault()

/** Buttons with a single tab stop; arrow keys move between them, Escape returns to the text. */
export const ToolRow = ({ label, className, children, onLeave }: Props) => {
  const row = useRef<HTMLDivElement>(null)
  const last = useRef<Element | null>(null)
  const settle = () => {
    const buttons = buttonsOf(row.current)
    const stop = buttons.find((b) => b === last.current) ?? buttons[0]
    for (const button of buttons) button.tabIndex = button === stop ? 0 : -1
  }
  // The enabled buttons change with the text.
  useEffect(settle)
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = buttonsOf(row.current)
    const at = buttons.indexOf(event.target as HTMLButtonElement)
    const way = focusMoves[event.key]
    if (at < 0 || !(way || event.key === 'Escape')) return
    event.preventDefault()
    // The form around the editor may handle the same keys.
    event.stopPropagation()
    if (way) buttons[way(at, buttons.length)]?.focus()
    else onLeave()
  }
  return (
    <div
      ref={row}
      role="toolbar"
      aria-label={label}
      className={className}
      onKeyDown={onKeyDown}
      onMouseDown={stayInText}
      onFocus={(event) => {
        last.current = event.target
        settle()
      }}
    >
      {children}
    </div>
  )
}
