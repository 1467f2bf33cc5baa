import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Input, Popover } from 'antd'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { formatTime, localDigits } from '#i18n/format.ts'
import { locale, useT } from '#i18n/index.ts'
import { instantOfWallTime, today } from '#kit/values/zone.ts'
import { addDays } from '../days'
import { parseTypedDate } from './typed'
import './calendar.css'

const utc = (day: string) => new Date(`${day}T00:00:00Z`)

/** The weeks of the month of a day, from Sunday to Saturday; days of other months are undefined. */
const weeksOfMonth = (day: string): (string | undefined)[][] => {
  const first = `${day.slice(0, 7)}-01`
  const start = addDays(first, -utc(first).getUTCDay())
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const at = addDays(start, week * 7 + weekday)
      return at.startsWith(day.slice(0, 7)) ? at : undefined
    }),
  ).filter((week) => week.some(Boolean))
}

/** The same day of another month, or its last day. */
const shiftMonth = (day: string, count: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))).toISOString().slice(0, 10)
}

/** The day that a key moves to in a calendar; undefined for other keys. */
const dayByKey = (day: string, key: string, withShift: boolean): string | undefined => {
  const weekday = utc(day).getUTCDay()
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -weekday)
    case 'End':
      return addDays(day, 6 - weekday)
    case 'PageUp':
      return shiftMonth(day, withShift ? -12 : -1)
    case 'PageDown':
      return shiftMonth(day, withShift ? 12 : 1)
    default:
      return undefined
  }
}

type MonthGridProps = {
  /** The day that the keys move from; its month is shown. */
  day: string
  chosen: string
  label: string
  onPick: (day: string) => void
}

const format = (day: string, style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale(), { ...style, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
/** Any week from Sunday. */
const week = Array.from({ length: 7 }, (_, i) => `2026-11-${22 + i}`)

/** The days of a month, one of them reachable with Tab. */
const MonthGrid = ({ day, chosen, label, onPick }: MonthGridProps) => {
  const now = today()
  return (
    <table className="calendar-days" aria-label={label}>
      <thead>
        <tr>
          {week.map((at) => (
            <th key={at} scope="col" abbr={format(at, { weekday: 'long' })}>
              {format(at, { weekday: 'narrow' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOfMonth(day).map((days) => (
          <tr key={days.find(Boolean)}>
            {days.map((at, weekday) => (
              <td key={week[weekday]}>
                {at && (
                  <button
                    type="button"
                    data-day={at}
                    tabIndex={at === day ? 0 : -1}
                    aria-label={format(at, { dateStyle: 'full' })}
                    aria-pressed={at === chosen}
                    aria-current={at === now ? 'date' : undefined}
                    onClick={() => onPick(at)}
                  >
                    {localDigits(String(Number(at.slice(8))))}
                  </button>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type TimeOfDayProps = { value: string; onChange: (time: string) => void; onDone: () => void }

/** The time of the chosen day, in the store's time zone. */
const TimeOfDay = ({ value, onChange, onDone }: TimeOfDayProps) => {
  const t = useT()
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const timeOf = (text: string) => {
    const found = parseTypedDate(/^[\d০-৯]{1,2}$/.test(text.trim()) ? `${text.trim()}:00` : text, today())
    return found?.day ? undefined : found?.time
  }
  const isWrong = typed !== undefined && !timeOf(typed)
  return (
    <div className="calendar-time">
      <label htmlFor={id}>{t('date.time')}</label>
      <Input
        id={id}
        autoComplete="off"
        aria-describedby={`${id}-zone`}
        aria-invalid={isWrong || undefined}
        status={isWrong ? 'error' : ''}
        value={typed ?? formatTime(instantOfWallTime(`${today()}T${value}`))}
        onChange={({ target }) => {
          setTyped(target.value)
          const time = timeOf(target.value)
          if (time) onChange(time)
        }}
        onFocus={({ target }) => target.select()}
        onBlur={() => {
          if (!isWrong) setTyped(undefined)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // The form around it would be sent.
          event.preventDefault()
          if (!isWrong) onDone()
        }}
      />
      <Button onClick={onDone}>{t('common.close')}</Button>
      <span id={`${id}-zone`} className="calendar-zone">
        {t('date.zone')}
      </span>
    </div>
  )
}

type PresetsProps = { presets: readonly { label: string; day: string }[]; onChoose: (day: string) => void }

/** Usual days, chosen with one click. */
const Presets = ({ presets, onChoose }: PresetsProps) => (
  <div className="calendar-presets">
    {presets.map(({ label, day }) => (
      <Button key={label} size="small" onClick={() => onChoose(day)}>
        {label}
      </Button>
    ))}
  </div>
)

type Props = {
  label: string
  /** A day, or a day and time; empty without one. */
  value: string
  /** The proposed time of a day; without one, only the day is chosen. */
  time?: string
  onChoose: (value: string) => void
  onClose: () => void
}

const monthOf = (day: string) =>
  new Intl.DateTimeFormat(locale(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
const focusable = 'button:not([tabindex="-1"]), input'

/** A month to choose a day from, with usual days above it and the time below. */
export default function Calendar({ label, value, time, onChoose, onClose }: Props) {
  const t = useT()
  const frame = useRef<HTMLDivElement>(null)
  const isPositioned = useRef(false)
  const now = today()
  const [day, setDay] = useState(value.slice(0, 10) || now)
  /** Whether the focus follows the day, as with the arrow keys. */
  const [isFollowed, setFollowed] = useState(true)
  const shownTime = value.slice(11) || time

  // A popover is positioned in the next frame; until then, nothing in it can be focused, and the page would scroll to
  // where it is not. Later days are focused at once: a frame later, the focus may be in another input.
  useEffect(() => {
    if (!isFollowed) return
    const focus = () => {
      isPositioned.current = true
      frame.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus({ preventScroll: true })
    }
    if (isPositioned.current) return focus()
    const request = requestAnimationFrame(focus)
    return () => cancelAnimationFrame(request)
  }, [day, isFollowed])

  const choose = (chosen: string) => onChoose(time ? `${chosen}T${shownTime}` : chosen)
  const pick = (chosen: string) => {
    setDay(chosen)
    choose(chosen)
    if (!time) onClose()
  }
  const turn = (months: number) => {
    setFollowed(false)
    setDay(shiftMonth(day, months))
  }
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    event.stopPropagation()
    const { key, target } = event
    if (key === 'Escape') return onClose()
    if (key === 'Tab') {
      const all = [...(frame.current?.querySelectorAll<HTMLElement>(focusable) ?? [])]
      const [first, last] = [all[0], all.at(-1)]
      const next = event.shiftKey
        ? target === first
          ? last
          : undefined
        : target === last
          ? first
          : undefined
      if (!next) return
      event.preventDefault()
      return next.focus()
    }
    const isDay = target instanceof HTMLElement && target.dataset.day !== undefined
    const next = isDay ? dayByKey(day, key, event.shiftKey) : undefined
    if (!next) return
    event.preventDefault()
    setFollowed(true)
    setDay(next)
  }
  const presets = [
    { label: t('span.today'), day: now },
    { label: t('span.tomorrow'), day: addDays(now, 1) },
    { label: t('date.inDays', { count: 7 }), day: addDays(now, 7) },
    { label: t('date.inDays', { count: 30 }), day: addDays(now, 30) },
  ]
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
        <div ref={frame} role="dialog" aria-label={label} className="calendar" onKeyDown={keys}>
          <Presets
            presets={presets}
            onChoose={(chosen) => {
              choose(chosen)
              onClose()
            }}
          />
          <div className="calendar-head">
            <Button
              type="text"
              icon={<LeftOutlined aria-hidden />}
              aria-label={t('date.previousMonth')}
              onClick={() => turn(-1)}
            />
            <span aria-live="polite">{monthOf(day)}</span>
            <Button
              type="text"
              icon={<RightOutlined aria-hidden />}
              aria-label={t('date.nextMonth')}
              onClick={() => turn(1)}
            />
          </div>
          <MonthGrid day={day} chosen={value.slice(0, 10)} label={monthOf(day)} onPick={pick} />
          {time && (
            <TimeOfDay
              value={shownTime ?? time}
              onChange={(next) => onChoose(`${value.slice(0, 10) || day}T${next}`)}
              onDone={onClose}
            />
          )}
        </div>
      }
    >
      <span className="calendar-anchor" />
    </Popover>
  )
}
