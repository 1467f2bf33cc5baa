import { type InputRef, Segmented } from 'antd'
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
import {
  addDays,
  type DayRange,
  daysOfPreset,
  type LinkedPreset,
  rangePresets,
} from '#kit/fields/date/days.ts'
import { today } from '#kit/values/zone.ts'
import { useNarrow } from '#ui/layout/use-media.ts'

type Props = {
  label: string
  days: DayRange
  presets?: readonly LinkedPreset[] | undefined
  /** The range may be open at one end. */
  mayBeOpen?: boolean
  onChoose: (days: DayRange) => void
  onClose: () => void
}

const extents = ['between', 'on', 'before', 'after'] as const
type Extent = (typeof extents)[number]

const extentOf = ({ first, last }: DayRange): Extent => {
  if (first && last) return first === last ? 'on' : 'between'
  return first ? 'after' : last ? 'before' : 'between'
}
/** The day that a range is on, before or after. */
const dayIn = (extent: Extent, { first, last }: DayRange): string | undefined => {
  if (extent === 'before') return last && addDays(last, 1)
  return extent === 'after' ? first && addDays(first, -1) : first
}
const rangeOf = (extent: Extent, day: string): DayRange => {
  if (extent === 'before') return { last: addDays(day, -1) }
  return extent === 'after' ? { first: addDays(day, 1) } : { first: day, last: day }
}

type OneDayProps = { extent: Extent; days: DayRange; onChoose: (days: DayRange) => void }

const OneDay = ({ extent, days, onChoose }: OneDayProps) => {
  const [day, setDay] = useState(extent === extentOf(days) ? dayIn(extent, days) : undefined)
  const shown = day ? dateOf(day) : undefined
  return (
    <>
      <div className="calendar-ends">
        <TypedInput
          label={t(`list.filter.days.${extent}`)}
          shown={day ? formatDay(day) : ''}
          onType={(text) => {
            const typed = parseTypedDate(text, today())?.day
            if (typed) setDay(typed)
            return typed !== undefined
          }}
          onEnter={() => day && onChoose(rangeOf(extent, day))}
        />
      </div>
      <DayPicker
        {...calendarTexts}
        mode="single"
        today={dateOf(today())}
        selected={shown}
        defaultMonth={shown ?? dateOf(today())}
        onSelect={(_, date) => onChoose(rangeOf(extent, dayOf(date)))}
      />
    </>
  )
}

/** A calendar for two days, which can also be typed, or for one that a range begins or ends at. */
export default function DateRange({
  label,
  days,
  presets = rangePresets,
  mayBeOpen = false,
  onChoose,
  onClose,
}: Props) {
  const [extent, setExtent] = useState<Extent>(mayBeOpen ? extentOf(days) : 'between')
  const isNarrow = useNarrow()
  const lastInput = useRef<InputRef>(null)
  const [typed, setTyped] = useState(days)
  /** The first of two days that are clicked, and the day that the pointer or the focus is on. */
  const [start, setStart] = useState<string>()
  const [over, setOver] = useState<string>()
  const choose = (one: string, other: string) => {
    const [first, last] = one < other ? [one, other] : [other, one]
    onChoose({ first, last })
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
  const between = (
    <>
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
    </>
  )
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
      {mayBeOpen && (
        <Segmented
          aria-label={label}
          options={extents.map((value) => ({ value, label: t(`list.filter.days.${value}`) }))}
          value={extent}
          onChange={setExtent}
        />
      )}
      {extent === 'between' ? (
        between
      ) : (
        <OneDay
          key={extent}
          extent={extent}
          days={days}
          onChoose={(range) => {
            onChoose(range)
            onClose()
          }}
        />
      )}
    </CalendarFrame>
  )
}
