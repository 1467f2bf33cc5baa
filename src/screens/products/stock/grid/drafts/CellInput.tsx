import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { t } from '#i18n/index.ts'
import { notify } from '#providers/notifications/notifications.ts'
import { amountProblem, type Typed } from '#screens/products/stock/adjust/amount.ts'
import { cellRectOf } from '#ui/grid/cell-rect.ts'
import { parseEntry } from './entry'

/** The focus after an entry: rows down, showrooms to the right. */
export type Move = { down: number; across: number }
/** Of two lines. */
const messageHeight = 52
const stay: Move = { down: 0, across: 0 }

type Props = {
  /** The key that started the entry. */
  start: string
  label: string
  present: number
  cell: HTMLElement
  frame: RefObject<HTMLElement | null>
  onCommit: (typed: Typed, move: Move) => void
  onCancel: () => void
}

/** Typing into a cell, as in a spreadsheet: Enter goes down, Tab to the right, Escape restores the cell. */
export const CellInput = ({ start, label, present, cell, frame, onCommit, onCancel }: Props) => {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  const [text, setText] = useState(start)
  const [isJudged, setJudged] = useState(false)
  const typed = parseEntry(text)
  const problem = typed ? amountProblem(present, typed) : t('stock.entryHelp')
  // Focused before the next key arrives.
  useLayoutEffect(() => box.current?.focus({ preventScroll: true }), [])

  const commit = (move: Move) => {
    if (!typed || problem) return setJudged(true)
    isDone.current = true
    onCommit(typed, move)
  }
  const cancel = () => {
    isDone.current = true
    onCancel()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) {
      // Saving the grid includes what is being typed; an invalid entry keeps it from being saved.
      if (event.key.toLowerCase() === 's') {
        if (!typed || problem) {
          event.preventDefault()
          event.stopPropagation()
        }
        // Rendered before the shortcut is handled, which saves what the grid has then.
        flushSync(() => commit(stay))
        if (isDone.current) cell.focus({ preventScroll: true })
      }
      return
    }
    event.stopPropagation()
    const back = event.shiftKey ? -1 : 1
    if (event.key === 'Escape') return cancel()
    if (event.key !== 'Enter' && event.key !== 'Tab') return
    event.preventDefault()
    commit(event.key === 'Enter' ? { down: back, across: 0 } : { down: 0, across: back })
  }
  const place = frame.current ? cellRectOf(cell, frame.current) : undefined
  // The frame would clip a message below its last rows.
  const isLow =
    frame.current && place && place.top + place.height + messageHeight > frame.current.scrollHeight
  return (
    <div className={isLow ? 'cell-input cell-input-low' : 'cell-input'} style={place}>
      <input
        ref={box}
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('stock.quantityOf', { label })}
        aria-invalid={(isJudged && problem !== undefined) || undefined}
        aria-describedby={isJudged && problem ? id : undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          if (isDone.current) return
          if (typed && !problem) return commit(stay)
          if (problem && text !== start) notify('info', t('stock.entryDropped', { label, text, problem }))
          cancel()
        }}
      />
      {isJudged && problem && (
        <p id={id} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
