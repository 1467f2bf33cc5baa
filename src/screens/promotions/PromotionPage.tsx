import type { EntryOf } from '../../../contract/types'
import ShowPage from '../../kit/record/ShowPage'
import { EstimateCard } from './EstimateCard'
import { SegmentCard } from './SegmentCard'
import { TryCartButton } from './TryCartButton'
import { useGenerateCodes } from './use-generate-codes'

/** A coupon, and the customers whom it is for. */
export const CouponPage = ({ entry }: { entry: EntryOf<'coupons'> }) => {
  const { actions, dialog } = useGenerateCodes()
  return (
    <>
      <ShowPage
        entry={entry}
        actions={actions}
        tools={({ code }) => <TryCartButton coupon={code} />}
        aside={(coupon) => <SegmentCard of="coupons" promotion={coupon} />}
      />
      {dialog}
    </>
  )
}

/** A discount, and the customers whom it is for. */
export const DiscountPage = ({ entry }: { entry: EntryOf<'discounts'> }) => (
  <ShowPage
    entry={entry}
    tools={() => <TryCartButton />}
    aside={(discount) => (
      <>
        <EstimateCard discount={discount} />
        <SegmentCard of="discounts" promotion={discount} />
      </>
    )}
  />
)
