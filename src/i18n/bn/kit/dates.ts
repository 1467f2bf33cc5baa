import type { dates as enDates } from '../../en/kit/dates'
import type { TextsLike } from '../../text-types'

/** The calendar of a date. */
export const dates = {
  'date.previousMonth': 'আগের মাস',
  'date.nextMonth': 'পরের মাস',
  'date.inDays': '{count} দিন পরে',
  'date.time': 'সময়',
  'date.zone': 'ঢাকার সময় (জিএমটি+৬)',
} as const satisfies TextsLike<typeof enDates>
