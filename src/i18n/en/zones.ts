/** Delivery zones. */
export const zones = {
  'zones.title': 'Delivery zones',
} as const
