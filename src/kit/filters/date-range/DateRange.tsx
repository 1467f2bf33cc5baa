import type { InputRef } from 'antd'
import { useRef, useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { formatDay } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import {
  CalendarFrame,
  calendarTexts,
  dateOf,
  dayOf,
  TypedInput,
} from '#kit/fields/date/calendar/CalendarFrame.tsx'
import { parseTypedDate } from '#kit/fields/date/calendar/typed.ts'
import { type DayRange, daysOfPreset, type LinkedPreset, rangePresets } from '#kit/fields/date/days.ts'
import { today } from '#kit/values/zone.ts'
import { useNarrow } from '#ui/layout/use-media.ts'

type Props = {
  label: string
  days: DayRange
  presets?: readonly LinkedPreset[] | undefined
  onChoose: (first: string, last: string) => void
  onClose: () => void
}

/** A calendar for two days, which can also be typed. */
export default function DateRange({ label, days, presets = rangePresets, onChoose, onClose }: Props) {
  const isNarrow = useNarrow()
  const lastInput = useRef<InputRef>(null)
  const [typed, setTyped] = useState(days)
  /** The first of two days that are clicked, and the day that the pointer or the focus is on. */
  const [start, setStart] = useState<string>()
  const [over, setOver] = useState<string>()
  const choose = (one: string, other: string) => {
    const [first, last] = one < other ? [one, other] : [other, one]
    onChoose(first, last)
    onClose()
  }
  const ends = start === undefined ? [typed.first, typed.last] : [start, over ?? start].sort()
  const [from, to] = ends.map((day) => (day ? dateOf(day) : undefined))
  const type = (end: keyof DayRange) => (text: string) => {
    const day = parseTypedDate(text, today())?.day
    if (!day) return false
    setTyped({ ...(start === undefined ? typed : { first: start }), [end]: day })
    setStart(undefined)
    return true
  }
  const onOver = (date: Date) => setOver(dayOf(date))
  return (
    <CalendarFrame
      label={label}
      className="calendar-range"
      presets={presets.map((span) => ({
        label: t(`span.${span}`),
        onChoose: () => {
          const { first, last } = daysOfPreset(span)
          choose(first, last)
        },
      }))}
      onClose={onClose}
    >
      <div className="calendar-ends">
        <TypedInput
          label={t('date.first')}
          shown={ends[0] ? formatDay(ends[0]) : ''}
          onType={type('first')}
          onEnter={() => lastInput.current?.focus()}
        />
        <TypedInput
          ref={lastInput}
          label={t('date.last')}
          shown={ends[1] ? formatDay(ends[1]) : ''}
          onType={type('last')}
          onEnter={() => {
            if (typed.first && typed.last) choose(typed.first, typed.last)
          }}
        />
      </div>
      <DayPicker
        {...calendarTexts}
        mode="range"
        numberOfMonths={isNarrow ? 1 : 2}
        today={dateOf(today())}
        selected={{ from, to }}
        defaultMonth={from ?? to ?? dateOf(today())}
        onDayMouseEnter={onOver}
        onDayFocus={onOver}
        onSelect={(_, date) => {
          if (start === undefined) setStart(dayOf(date))
          else choose(start, dayOf(date))
        }}
      />
    </CalendarFrame>
  )
}
