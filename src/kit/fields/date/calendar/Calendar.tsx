import { Button } from 'antd'
import { useId, useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { formatTime } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { instantOfWallTime, today } from '#kit/values/zone.ts'
import { addDays } from '../days'
import { CalendarFrame, calendarTexts, dateOf, dayOf, TypedInput } from './CalendarFrame'
import { parseTypedDate } from './typed'

type TimeOfDayProps = { value: string; onChange: (time: string) => void; onDone: () => void }

const typedTime = (text: string) => {
  const found = parseTypedDate(/^[\d০-৯]{1,2}$/.test(text.trim()) ? `${text.trim()}:00` : text, today())
  return found?.day ? undefined : found?.time
}

/** The time of the chosen day, in the store's time zone. */
const TimeOfDay = ({ value, onChange, onDone }: TimeOfDayProps) => {
  const id = useId()
  return (
    <div className="calendar-time">
      <label htmlFor={id}>{t('date.time')}</label>
      <TypedInput
        id={id}
        describedBy={`${id}-zone`}
        shown={formatTime(instantOfWallTime(`${today()}T${value}`))}
        onType={(text) => {
          const time = typedTime(text)
          if (time) onChange(time)
          return time !== undefined
        }}
        onEnter={onDone}
      />
      <Button onClick={onDone}>{t('common.close')}</Button>
      <span id={`${id}-zone`} className="calendar-zone">
        {t('date.zone')}
      </span>
    </div>
  )
}

type Props = {
  label: string
  /** A day, or a day and time; empty without one. */
  value: string
  /** The proposed time of a day; without one, only the day is chosen. */
  time?: string
  onChoose: (value: string) => void
  onClose: () => void
}

/** A month to choose a day from, with usual days above it and the time below. */
export default function Calendar({ label, value, time, onChoose, onClose }: Props) {
  const now = today()
  const [day, setDay] = useState(value.slice(0, 10) || now)
  const shownTime = value.slice(11) || time
  const choose = (chosen: string) => onChoose(time ? `${chosen}T${shownTime}` : chosen)
  const preset = (text: string, chosen: string) => ({
    label: text,
    onChoose: () => {
      choose(chosen)
      onClose()
    },
  })
  return (
    <CalendarFrame
      label={label}
      presets={[
        preset(t('span.today'), now),
        preset(t('span.tomorrow'), addDays(now, 1)),
        preset(t('date.inDays', { count: 7 }), addDays(now, 7)),
        preset(t('date.inDays', { count: 30 }), addDays(now, 30)),
      ]}
      onClose={onClose}
    >
      <DayPicker
        {...calendarTexts}
        mode="single"
        required
        today={dateOf(now)}
        selected={value ? dateOf(value.slice(0, 10)) : undefined}
        defaultMonth={dateOf(day)}
        onDayFocus={(date) => setDay(dayOf(date))}
        onSelect={(date) => {
          choose(dayOf(date))
          if (!time) onClose()
        }}
      />
      {time && (
        <TimeOfDay
          value={shownTime ?? time}
          onChange={(next) => onChoose(`${value.slice(0, 10) || day}T${next}`)}
          onDone={onClose}
        />
      )}
    </CalendarFrame>
  )
}
