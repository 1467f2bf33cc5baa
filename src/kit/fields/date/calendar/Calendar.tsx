import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { locale, useT } from '../../../../i18n'
import { addDays } from '../../../date-range/days'
import { today } from '../../../form/values/zone'
import { MonthGrid } from './MonthGrid'
import { dayByKey, shiftMonth } from './month'
import { Presets } from './Presets'
import { TimeOfDay } from './TimeOfDay'
import './calendar.css'

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
