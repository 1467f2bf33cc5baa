import type { EntryOf } from '../../../contract/types'
import ShowPage from '../../kit/record/ShowPage'
import { EstimateCard } from './EstimateCard'
import { SegmentCard } from './SegmentCard'

/** A coupon, and the customers whom it is for. */
export const CouponPage = ({ entry }: { entry: EntryOf<'coupons'> }) => (
  <ShowPage entry={entry} aside={(coupon) => <SegmentCard of="coupons" promotion={coupon} />} />
)

/** A discount, and the customers whom it is for. */
export const DiscountPage = ({ entry }: { entry: EntryOf<'discounts'> }) => (
  <ShowPage
    entry={entry}
    aside={(discount) => (
      <>
        <EstimateCard discount={discount} />
        <SegmentCard of="discounts" promotion={discount} />
      </>
    )}
  />
)
