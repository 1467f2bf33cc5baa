import { reason } from '../../contract/policies/refusals'
import { Refusal } from './errors'

/** From a timestamp, included, to another one, excluded. */
export type Span = { from: Date; until: Date }

/** The period of `startDate` and `endDate`: both or neither, the earlier first. */
export const spanIn = ({
  startDate,
  endDate,
}: {
  startDate?: unknown
  endDate?: unknown
}): Span | undefined => {
  if ((startDate === undefined) !== (endDate === undefined))
    throw new Refusal(400, reason('timeframe.incomplete'))
  if (startDate === undefined) return undefined
  const [from, until] = [new Date(String(startDate)), new Date(String(endDate))]
  if (from >= until) throw new Refusal(400, reason('timeframe.reversed'))
  return { from, until }
}
