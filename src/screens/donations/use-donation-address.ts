import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import {
  type DayRange,
  daysOfTimeframe,
  type Timeframe,
  timeframeInAddress,
  timeframeOf,
} from '../../kit/date-range/days'

const idPattern = /^[0-9a-f-]{36}$/i

export type DonationQuery = Partial<Timeframe> & { supportId?: string }

/**
 * The filter of the amounts; the address is the only place that has it. An incomplete or reversed timeframe is ignored.
 */
export const useDonationAddress = (takesCause: boolean) => {
  const { pathname, search } = useLocation()
  return useMemo(() => {
    const words = new URLSearchParams(search)
    const cause = words.get('supportId')
    const moments = timeframeInAddress(search)
    const asked: DonationQuery = {
      ...moments,
      ...(takesCause && cause && idPattern.test(cause) && { supportId: cause }),
    }
    const days: DayRange = moments ? daysOfTimeframe(moments) : {}
    /** The page with changed parameters; undefined ones are removed. */
    const hrefWith = (change: { [K in keyof DonationQuery]?: DonationQuery[K] | undefined }) => {
      const next = new URLSearchParams(search)
      for (const [word, value] of Object.entries({ ...asked, ...change })) {
        if (value === undefined) next.delete(word)
        else next.set(word, value)
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
      asked,
      days,
      hrefOfDays,
      hrefOfCause: (supportId: string | undefined) => hrefWith({ supportId }),
    }
  }, [pathname, search, takesCause])
}
