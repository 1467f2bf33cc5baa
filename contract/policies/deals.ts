/** When a deal applies: now, later, or not any more. */
export const dealStates = ['Now', 'Next', 'Ended'] as const
export type DealState = (typeof dealStates)[number]

type Period = { startsAt: Date | null; endsAt: Date | null }

/** From its start, included, to its end, excluded; without dates always. */
export const dealStateAt = ({ startsAt, endsAt }: Period, now: Date): DealState => {
  if (endsAt && endsAt.getTime() <= now.getTime()) return 'Ended'
  return startsAt && startsAt.getTime() > now.getTime() ? 'Next' : 'Now'
}
