import type { promotionStates } from '#contract/enums.ts'
import type { Context, UnknownRecord } from '#server/core/context.ts'

export type PromotionState = (typeof promotionStates)[number]
type Dates = { isActive?: unknown; startsAt?: unknown; endsAt?: unknown }

/** The status of a promotion at that time: from its start, included, to its end, excluded. */
export const promotionStateAt = ({ isActive, startsAt, endsAt }: Dates, now: Date): PromotionState => {
  if (!isActive) return 'Inactive'
  const at = (value: unknown) => new Date(String(value)).getTime()
  if (endsAt && at(endsAt) <= now.getTime()) return 'Ended'
  return startsAt && at(startsAt) > now.getTime() ? 'Scheduled' : 'Active'
}

/** Derives `state` of discounts, coupons, offers and scheduled content. */
export const derivePromotionState = async ({ now }: Pick<Context, 'now'>, records: UnknownRecord[]) => {
  const moment = now()
  for (const record of records) record.state = promotionStateAt(record, moment)
}
