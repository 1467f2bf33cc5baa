import { formatTime, latinDigits } from '#i18n/format.ts'
import { locale } from '#i18n/index.ts'
import { instantOfWallTime } from '#kit/values/zone.ts'
import { addDays } from '../days'

/** What a text says: a day `2026-01-31`, a time `10:32`, or both. */
export type Typed = { day?: string; time?: string }

const pad = (n: number) => String(n).padStart(2, '0')
const dayOf = (year: number, month: number, day: number): string | undefined => {
  const iso = `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}`
  const ms = Date.parse(`${iso}T00:00:00Z`)
  // The thirtieth of February would be the second of March.
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(iso) ? iso : undefined
}

const monthNames = (code: string, month: 'long' | 'short') =>
  Array.from({ length: 12 }, (_, i) =>
    new Intl.DateTimeFormat(code, { month, timeZone: 'UTC' }).format(Date.UTC(2026, i, 15)).toLowerCase(),
  )
/** The month that a word begins: `nov`, `November`, `নভে`. */
const monthOf = (word: string): number | undefined => {
  if (word.length < (/^[a-z]/.test(word) ? 3 : 2)) return undefined
  for (const code of new Set([locale(), 'en']))
    for (const length of ['long', 'short'] as const) {
      const found = monthNames(code, length).flatMap((name, i) => (name.startsWith(word) ? [i + 1] : []))
      if (found.length === 1) return found[0]
    }
  return undefined
}

const withoutClock = (time: string) =>
  latinDigits(time)
    .replace(/[\d:]+/g, '')
    .trim()
    .toLowerCase()
const hours = Array.from({ length: 24 }, (_, hour) => hour)
const englishHalf = (hour: number) => (hour < 12 ? 'am' : 'pm')
/** The part of the day as the language shows it: `am`, `সকাল`. */
const partOfDay = (hour: number) => withoutClock(formatTime(instantOfWallTime(`2026-01-01T${pad(hour)}:00`)))
const isPartOfDay = (word: string) =>
  word === 'am' || word === 'pm' || hours.some((hour) => partOfDay(hour) === word)
const timeOf = (hour: number, minute: number, part: string | undefined): string | undefined => {
  const hourOfDay =
    part === undefined
      ? hour
      : hours.find(
          (h) => h % 12 === hour % 12 && hour <= 12 && (englishHalf(h) === part || partOfDay(h) === part),
        )
  return hourOfDay !== undefined && hourOfDay < 24 && minute < 60
    ? `${pad(hourOfDay)}:${pad(minute)}`
    : undefined
}

const relativeDay = (word: string, now: string): string | undefined => {
  for (const code of new Set([locale(), 'en'])) {
    const words = new Intl.RelativeTimeFormat(code, { numeric: 'auto' })
    for (const days of [0, 1, -1])
      if (words.format(days, 'day').toLowerCase() === word) return addDays(now, days)
  }
  return undefined
}

/** `24/11/2026` is the usual order; a month above 12 reveals the other one. */
const numericDay = (word: string, thisYear: number): string | undefined => {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(word)
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const parts = /^(\d{1,2})[-/.](\d{1,2})(?:[-/.](\d{2}|\d{4}))?$/.exec(word)
  if (!parts) return undefined
  const [first, second] = [Number(parts[1]), Number(parts[2])]
  const year = parts[3] === undefined ? thisYear : Number(parts[3].padStart(4, '20'))
  return second > 12 ? dayOf(year, first, second) : dayOf(year, second, first)
}

/** `9:00 AM`, `9am` and `সকাল ৯:০০` as separate words. */
const wordsOf = (typed: string) =>
  latinDigits(typed)
    .toLowerCase()
    .replace(/^(\d{4}-\d{1,2}-\d{1,2})t(?=\d)/, '$1 ')
    .replace(/(^|[^:\d])(\d{1,2})\s*([ap])\.?m\b\.?/g, '$1$2:00 $3m')
    .replace(/(\d)\s*([ap])\.?m\b\.?/g, '$1 $2m')
    .split(/[\s,]+/)
    .filter((word) => word && word !== 'at')

/** The day and time that a text says, in the current language or English; undefined if it says anything else. */
export const parseTypedDate = (typed: string, now: string): Typed | undefined => {
  const thisYear = Number(now.slice(0, 4))
  let day: string | undefined
  let month: number | undefined
  let clock: readonly [number, number] | undefined
  let part: string | undefined
  const numbers: number[] = []
  for (const word of wordsOf(typed)) {
    const minutes = /^(\d{1,2}):(\d{2})$/.exec(word)
    if (/^\d{1,4}$/.test(word)) numbers.push(Number(word))
    else if (minutes) clock = [Number(minutes[1]), Number(minutes[2])]
    else if (isPartOfDay(word)) part = word
    else {
      const found = relativeDay(word, now) ?? numericDay(word, thisYear)
      if (found) day = found
      else {
        month = monthOf(word)
        if (month === undefined) return undefined
      }
    }
  }
  if (month !== undefined) {
    const year = numbers.find((n) => n > 999)
    const date = numbers.find((n) => n < 32)
    if (date === undefined) return undefined
    day = dayOf(year ?? thisYear, month, date)
    numbers.splice(numbers.indexOf(date), 1)
    if (year !== undefined) numbers.splice(numbers.indexOf(year), 1)
    if (day === undefined) return undefined
  }
  const hour = numbers.shift()
  if (hour !== undefined && !clock && (day !== undefined || part !== undefined)) clock = [hour, 0]
  else if (hour !== undefined) return undefined
  const time = clock && timeOf(clock[0], clock[1], part)
  if (numbers.length || (clock && !time) || (part && !clock) || (!day && !time)) return undefined
  return { ...(day ? { day } : {}), ...(time ? { time } : {}) }
}
