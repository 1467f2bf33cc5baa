import { formatDay } from '#i18n/format.ts'
import { locale } from '#i18n/index.ts'
import type { ChartStep } from './data'

const written = (day: string, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale(), { ...parts, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** A part of the calendar by its name: a day `2026-11-21`, a month `2026-11`, a year `2026`. */
export const chartStepOf = (name: string): ChartStep => {
  const [year = '', month, day] = name.split('-')
  if (day)
    return { key: name, label: written(name, { day: 'numeric', month: 'short' }), title: formatDay(name) }
  if (!month) {
    const text = written(`${year}-01-01`, { year: 'numeric' })
    return { key: name, label: text, title: text }
  }
  const first = `${name}-01`
  return {
    key: name,
    label: written(first, { month: 'short', year: 'numeric' }),
    title: written(first, { month: 'long', year: 'numeric' }),
  }
}
