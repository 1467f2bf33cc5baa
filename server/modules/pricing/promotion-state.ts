import type { promotionStates } from '../../../contract/enums'
import type { Json, Work } from '../../core/work'

export type PromotionState = (typeof promotionStates)[number]
type Dates = { isActive?: unknown; startsAt?: unknown; endsAt?: unknown }

/** Where a promotion stands at that moment. It begins with its start and is over at its end, not after it. */
export const stateAt = ({ isActive, startsAt, endsAt }: Dates, now: Date): PromotionState => {
  if (!isActive) return 'Inactive'
  const at = (value: unknown) => new Date(String(value)).getTime()
  if (endsAt && at(endsAt) <= now.getTime()) return 'Ended'
  return startsAt && at(startsAt) > now.getTime() ? 'Scheduled' : 'Active'
}

/** Derives `state` of discounts, coupons, offers and what the public site shows for a while. */
export const promotionState = async ({ now }: Pick<Work, 'now'>, records: Json[]) => {
  const moment = now()
  for (const record of records) record.state = stateAt(record, moment)
}
