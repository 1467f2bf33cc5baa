import type { EntryOf } from '../../../contract/types'
import ShowPage from '../../kit/record/ShowPage'
import { CopyCode } from './CopyCode'
import { EstimateCard, TermsEstimate } from './EstimateCard'
import { rewardTerms } from './reward-terms'
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
        tools={({ code }) => (
          <>
            <CopyCode code={code} />
            <TryCartButton coupon={code} />
          </>
        )}
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

/** A buy X get Y promotion, and the customers whom it is for. */
export const BuyGetPage = ({ entry }: { entry: EntryOf<'buyGetPromotions'> }) => (
  <ShowPage
    entry={entry}
    tools={() => <TryCartButton />}
    aside={(promotion) => (
      <>
        <TermsEstimate terms={rewardTerms(promotion)} />
        <SegmentCard of="buyGetPromotions" promotion={promotion} />
      </>
    )}
  />
)
