import { Alert } from 'antd'
import type { DiscountEstimate } from '#contract/extensions/promotions/estimates.ts'
import type { CallBody, RecordFor } from '#contract/types.ts'
import { formatMoney } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { CallData } from '#kit/call/CallData.tsx'
import { SectionCard } from '#kit/form/Sections.tsx'
import { useCapability } from '#providers/data/capabilities.ts'
import { DataTable } from '#ui/layout/DataTable.tsx'
import { MoneyHead } from '#ui/layout/MoneyHead.tsx'
import './promotions.css'

type Discount = RecordFor<'discounts'>
const idsOf = (refs: readonly { id: string }[] | null) => (refs ?? []).map(({ id }) => id)

const Samples = ({ count, free = 0, samples, isGift }: DiscountEstimate & { isGift: boolean }) => {
  if (count === null) return <p>{t('estimate.cart')}</p>
  return (
    <>
      <p>{t('estimate.count', { count })}</p>
      {free > 0 && !isGift && <Alert type="warning" showIcon message={t('estimate.free', { count: free })} />}
      {samples.length > 0 && (
        <DataTable
          label={t('estimate.title')}
          className="estimate"
          rows={samples}
          keyOf={({ id }) => id}
          columns={[
            { key: 'name', head: t('estimate.product'), isRowHead: true, cell: ({ name }) => name },
            {
              key: 'price',
              head: <MoneyHead label={t('estimate.before')} />,
              cell: ({ price }) => formatMoney(price),
              className: 'estimate-figure',
            },
            {
              key: 'reduced',
              head: t('estimate.after'),
              cell: ({ reduced }) => formatMoney(reduced),
              className: 'estimate-figure',
            },
          ]}
        />
      )}
      {samples.some(({ current, reduced }) => Number(current) < Number(reduced)) && (
        <p>{t('estimate.lower')}</p>
      )}
      <p className="segment-hint">{t('estimate.note')}</p>
    </>
  )
}

type Props = {
  terms: CallBody<'x.estimateDiscount'>
  /** That products become free is what the terms are for. */
  isGift?: boolean
}

/** The estimate of terms, saved or not; while they change, the previous one stays. */
export const Estimate = ({ terms, isGift = false }: Props) => {
  return (
    <SectionCard title={t('estimate.title')}>
      <CallData
        call="x.estimateDiscount"
        payload={terms}
        options={{ under: 'discounts', staleTime: 0, keepPrevious: true }}
        failed={t('estimate.failed')}
        loading={{ rows: 4, label: t('estimate.loading') }}
      >
        {(estimate) => <Samples {...estimate} isGift={isGift} />}
      </CallData>
    </SectionCard>
  )
}

const termsOf = ({ products, categories, brands, ...discount }: Discount) => {
  const { discountType, amount, applyOn, match, conditions } = discount
  return {
    ...{ discountType, amount, applyOn },
    ...{ products: idsOf(products), categories: idsOf(categories), brands: idsOf(brands) },
    ...(conditions && { match, conditions }),
  }
}

/** The products that such terms affect, with some of their prices; absent if the backend lacks the call. */
export const TermsEstimate = (props: Props) =>
  useCapability('estimateDiscount') ? <Estimate {...props} /> : null

export const EstimateCard = ({ discount }: { discount: Discount }) => (
  <TermsEstimate terms={termsOf(discount)} />
)
