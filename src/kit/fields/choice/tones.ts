import type { Tone } from '../parts'

/** The tone of a status, so that it looks the same on every page. */
const tones: Readonly<Record<string, Tone>> = {
  pending: 'warning',
  new: 'warning',
  requested: 'warning',
  inprogress: 'info',
  resolved: 'success',
  processing: 'info',
  confirmed: 'info',
  packed: 'info',
  shipped: 'info',
  paid: 'success',
  partlypaid: 'warning',
  partlyrefunded: 'info',
  refunded: 'info',
  completed: 'success',
  delivered: 'success',
  approved: 'success',
  scheduled: 'info',
  published: 'success',
  active: 'success',
  cancelled: 'danger',
  rejected: 'danger',
  returned: 'danger',
}

export const toneOf = (value: string): Tone => tones[value.toLowerCase()] ?? 'neutral'
