import { reason } from '#contract/policies/errors/index.ts'
import { ApiError } from './errors'

/** From a timestamp, included, to another one, excluded. */
export type DateRange = { from: Date; until: Date }

/** The period of `startDate` and `endDate`: both or neither, the earlier first. */
export const parseDateRange = ({
  startDate,
  endDate,
}: {
  startDate?: unknown
  endDate?: unknown
}): DateRange | undefined => {
  if ((startDate === undefined) !== (endDate === undefined))
    throw new ApiError(400, reason('timeframe.incomplete'))
  if (startDate === undefined) return undefined
  const [from, until] = [new Date(String(startDate)), new Date(String(endDate))]
  if (from >= until) throw new ApiError(400, reason('timeframe.reversed'))
  return { from, until }
}
