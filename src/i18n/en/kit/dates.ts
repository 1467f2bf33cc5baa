/** The calendar of a date. */
export const dates = {
  'date.previousMonth': 'Previous month',
  'date.nextMonth': 'Next month',
  'date.inDays': 'In {count} days',
  'date.time': 'Time',
  'date.zone': 'Dhaka time (GMT+6)',
} as const
