import type { Tone } from '../parts'

/**
 * The tone of a status, the same on every page. Only what waits for someone, is in work or is visible to customers has
 * a colour, so that it is seen among the rest.
 */
const tones: Readonly<Record<string, Tone>> = {
  pending: 'warning',
  new: 'warning',
  requested: 'warning',
  toconfirm: 'warning',
  unpaid: 'warning',
  topack: 'warning',
  toship: 'warning',
  partlypaid: 'warning',
  partlyshipped: 'warning',
  partlyreceived: 'warning',
  kept: 'warning',
  uncertain: 'warning',
  inprogress: 'info',
  queued: 'info',
  sending: 'info',
  confirmed: 'info',
  processing: 'info',
  ordered: 'info',
  shipped: 'info',
  scheduled: 'info',
  published: 'success',
  active: 'success',
  returned: 'danger',
  failed: 'danger',
  invalidconditions: 'danger',
}

export const toneOf = (value: string): Tone => tones[value.toLowerCase()] ?? 'neutral'
