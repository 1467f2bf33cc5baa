import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import {
  type DayRange,
  daysOfTimeframe,
  type Timeframe,
  timeframeInAddress,
  timeframeOf,
  unreadTimeframe,
} from '../../kit/date-range/days'

const idPattern = /^[0-9a-f-]{36}$/i

export type DonationQuery = Partial<Timeframe> & { supportId?: string }

/**
 * The filter of the amounts; the address is the only place that has it. An incomplete or reversed timeframe can't be read.
 */
export const useDonationAddress = (takesCause: boolean) => {
  const { pathname, search } = useLocation()
  return useMemo(() => {
    const params = new URLSearchParams(search)
    const cause = params.get('supportId')
    const moments = timeframeInAddress(search)
    const requested: DonationQuery = {
      ...moments,
      ...(takesCause && cause && idPattern.test(cause) && { supportId: cause }),
    }
    const days: DayRange = moments ? daysOfTimeframe(moments) : {}
    /** The page with changed parameters; undefined ones are removed. */
    const hrefWith = (change: { [K in keyof DonationQuery]?: DonationQuery[K] | undefined }) => {
      const next = new URLSearchParams(search)
      for (const [param, value] of Object.entries({ ...requested, ...change })) {
        if (value === undefined) next.delete(param)
        else next.set(param, value)
      }
      return next.size ? `${pathname}?${next}` : pathname
    }
    const hrefOfDays = ({ first, last }: DayRange) =>
      hrefWith({
        startDate: undefined,
        endDate: undefined,
        ...(first && last && timeframeOf(first, last)),
      })
    return {
      asked: requested,
      unread: {
        timeframe: unreadTimeframe(search),
        cause: takesCause && cause && !requested.supportId ? cause : undefined,
      },
      days,
      hrefOfDays,
      hrefOfCause: (supportId: string | undefined) => hrefWith({ supportId }),
    }
  }, [pathname, search, takesCause])
}
