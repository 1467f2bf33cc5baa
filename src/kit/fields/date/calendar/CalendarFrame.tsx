import { Button, Input, type InputRef, Popover } from 'antd'
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import type { PropsBase } from 'react-day-picker'
import { localDigits } from '#i18n/format.ts'
import { locale, t } from '#i18n/index.ts'
import './calendar.css'

/** The calendar counts in days of the browser. */
export const dateOf = (day: string) => new Date(`${day}T00:00`)
export const dayOf = (date: Date) =>
  new Date(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())).toISOString().slice(0, 10)

const format = (style: Intl.DateTimeFormatOptions) => (date: Date) =>
  new Intl.DateTimeFormat(locale(), style).format(date)

/** The texts of a calendar in the current language. */
export const calendarTexts: Pick<PropsBase, 'formatters' | 'labels'> = {
  formatters: {
    formatCaption: format({ month: 'long', year: 'numeric' }),
    formatWeekdayName: format({ weekday: 'narrow' }),
    formatDay: (date) => localDigits(String(date.getDate())),
  },
  labels: {
    labelGrid: format({ month: 'long', year: 'numeric' }),
    labelDayButton: format({ dateStyle: 'full' }),
    labelWeekday: format({ weekday: 'long' }),
    labelPrevious: () => t('date.previousMonth'),
    labelNext: () => t('date.nextMonth'),
  },
}

type TypedInputProps = {
  ref?: Ref<InputRef>
  id?: string
  label?: string
  describedBy?: string
  /** The value as it is shown. */
  shown: string
  /** Whether the text says a value, which is passed on. */
  onType: (text: string) => boolean
  onEnter: () => void
}

/** A value that is typed; a text that says none is marked and kept. */
export const TypedInput = ({ ref, id, label, describedBy, shown, onType, onEnter }: TypedInputProps) => {
  const [typed, setTyped] = useState<{ text: string; isWrong: boolean }>()
  return (
    <Input
      {...(ref && { ref })}
      {...(id && { id })}
      autoComplete="off"
      aria-label={label}
      placeholder={label ?? ''}
      aria-describedby={describedBy}
      aria-invalid={typed?.isWrong || undefined}
      status={typed?.isWrong ? 'error' : ''}
      value={typed?.text ?? shown}
      onChange={({ target: { value } }) => setTyped({ text: value, isWrong: !onType(value) })}
      onFocus={({ target }) => target.select()}
      onBlur={() => {
        if (!typed?.isWrong) setTyped(undefined)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        // The form around it would be sent.
        event.preventDefault()
        if (!typed?.isWrong) onEnter()
      }}
    />
  )
}

type Props = {
  label: string
  className?: string
  /** Usual values, chosen with one click. */
  presets: readonly { label: string; onChoose: () => void }[]
  onClose: () => void
  children: ReactNode
}

const focusable = 'button:not([tabindex="-1"]), input'

/** The dialog of a calendar, at the element around it. */
export const CalendarFrame = ({ label, className = '', presets, onClose, children }: Props) => {
  const frame = useRef<HTMLDivElement>(null)
  // A popover is positioned in the next frame; until then, nothing in it can be focused, and the page would scroll to
  // where it is not.
  useEffect(() => {
    const request = requestAnimationFrame(() =>
      frame.current?.querySelector<HTMLElement>('td [tabindex="0"]')?.focus({ preventScroll: true }),
    )
    return () => cancelAnimationFrame(request)
  }, [])
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    event.stopPropagation()
    if (event.key === 'Escape') return onClose()
    if (event.key !== 'Tab') return
    const all = [...(frame.current?.querySelectorAll<HTMLElement>(focusable) ?? [])]
    const [first, last] = event.shiftKey ? [all.at(-1), all[0]] : [all[0], all.at(-1)]
    if (event.target !== last) return
    event.preventDefault()
    first?.focus()
  }
  return (
    <Popover
      open
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      classNames={{ root: 'calendar-popover' }}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      content={
        <div
          ref={frame}
          role="dialog"
          aria-label={label}
          className={`calendar ${className}`}
          onKeyDown={keys}
        >
          <div className="calendar-presets">
            {presets.map(({ label: text, onChoose }) => (
              <Button key={text} size="small" onClick={onChoose}>
                {text}
              </Button>
            ))}
          </div>
          {children}
        </div>
      }
    >
      <span className="calendar-anchor" />
    </Popover>
  )
}
