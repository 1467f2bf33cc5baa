/** Test rides, and what people filled in on the public site. */
export const crm = {
  'rides.one': 'Test ride',
  'rides.title': 'Test ride {number}',
  'rides.ride': 'Ride',
  'rides.rider': 'Rider',
  'rides.booking': 'Booking',
  'rides.previous': 'Previous test ride of the list',
  'rides.next': 'Next test ride of the list',
  'rides.missing': 'It does not stand on this page of the list any more',
  'rides.missingHint': 'Look for it by its booking number.',
  'rides.none': 'No test rides yet',
  'rides.noneHint': 'What people book on the public site stands here.',
} as const
