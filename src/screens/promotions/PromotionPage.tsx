import { BarcodeOutlined, CopyOutlined, ShoppingCartOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { extensions } from '#contract/extensions/index.ts'
import { pagesOf } from '#contract/registry.ts'
import type { EntryOf, RecordFor } from '#contract/types.ts'
import { InvalidConditions } from '#features/conditions/InvalidConditions.tsx'
import { useCopyText } from '#features/passwords/use-copy-text.ts'
import { t } from '#i18n/index.ts'
import { useAction } from '#kit/call/use-action.ts'
import { useCallQuery } from '#kit/call/use-call-query.ts'
import { useKit } from '#kit/context/context.tsx'
import type { RecordAction } from '#kit/context/record-action.ts'
import type { EditOptions } from '#kit/edit/EditForm.tsx'
import { SectionCard } from '#kit/form/Sections.tsx'
import { findEntry } from '#kit/navigation/paths.ts'
import ShowPage from '#kit/record/ShowPage.tsx'
import { useAccess } from '#providers/auth/access.ts'
import { useCapability } from '#providers/data/capabilities.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { lazy } from '#ui/lazy/lazy.tsx'
import { ReadError } from '#ui/states/ReadError.tsx'
import { EstimateCard, TermsEstimate } from './EstimateCard'
import { rewardTerms } from './reward-terms'
import './promotions.css'

const calls = {
  coupons: 'x.limitCoupon',
  discounts: 'x.limitDiscount',
  buyGetPromotions: 'x.limitBuyGet',
} as const

type Segment = { id: string; label: string }
type Props = {
  of: keyof typeof calls
  promotion: { id: string; version: number; segment: Segment | null }
}

const everyone = ''

const SegmentSelect = ({ of, promotion: { id, version, segment } }: Props) => {
  const may = useAccess()
  const { limitCoupon, segments } = extensions.calls
  const mayChoose = may(limitCoupon.access) && may(segments.access)
  const read = useCallQuery('x.segments', {}, { under: 'customers', enabled: mayChoose })
  const { run, isBusy } = useAction(calls[of])
  const customers = findEntry(useKit().registry, 'customers')
  if (!mayChoose) return <p>{segment ? segment.label : t('segment.everyone')}</p>
  const known = (read.data?.data ?? []).map((one) => ({ value: one.id, label: one.name }))
  // The present one is shown before the others are read.
  const own =
    segment && !known.some(({ value }) => value === segment.id)
      ? [{ value: segment.id, label: segment.label }]
      : []
  const isBroken = read.data?.data.some((one) => one.id === segment?.id && one.customers === null)
  return (
    <>
      <Select
        className="segment-select"
        aria-label={t('segment.who')}
        showSearch
        optionFilterProp="label"
        loading={isBusy || read.isFetching}
        value={segment?.id ?? everyone}
        options={[{ value: everyone, label: t('segment.everyone') }, ...own, ...known]}
        onChange={(chosen) =>
          void run(
            { params: { id }, payload: { segmentId: chosen || null, version } },
            { success: t('segment.limited') },
          )
        }
        style={{ width: '100%' }}
      />
      <ReadError title={t('segment.failed')} read={read} />
      {isBroken && (
        <p className="segment-hint" role="alert">
          {t('segment.broken')} {customers && <Link to={customers.path}>{t('segment.toCustomers')}</Link>}
        </p>
      )}
    </>
  )
}

/** The customers whom a promotion is for; absent if the backend has no segments. */
const SegmentCard = (props: Props) => {
  if (!useCapability('limitCoupon')) return null
  return (
    <SectionCard title={t('segment.who')}>
      <SegmentSelect {...props} />
      <p className="segment-hint">{t('segment.hint')}</p>
    </SectionCard>
  )
}

const GenerateCodes = lazy(() => import('./GenerateCodes'))

type Coupon = Pick<RecordFor<'coupons'>, 'id' | 'title'>

/** Generates many codes with the terms of a coupon; the dialog belongs on the page that has the action. */
const useGenerateCodes = (): { actions: readonly RecordAction<Coupon>[]; dialog: ReactNode } => {
  const isKnown = useCapability('generateCoupons')
  const [coupon, setCoupon] = useState<Coupon>()
  const actions = useMemo((): readonly RecordAction<Coupon>[] => {
    const generate: RecordAction<Coupon> = {
      key: 'generateCodes',
      label: () => t('coupon.codes.title'),
      icon: <BarcodeOutlined aria-hidden />,
      can: extensions.calls.generateCoupons.access,
      together: ([row]) => setCoupon(row),
    }
    return isKnown ? [generate] : []
  }, [isKnown])
  const dialog = coupon && (
    <Suspense fallback={null}>
      <GenerateCodes key={coupon.id} coupon={coupon} onClose={() => setCoupon(undefined)} />
    </Suspense>
  )
  return { actions, dialog }
}

/** Opens a cart in which the terms are tried, with the code of a coupon filled in. */
const TryCartButton = ({ coupon }: { coupon?: string }) => {
  const may = useAccess()
  const page = pagesOf(useKit().registry).find(({ key }) => key === 'tryCart')
  const isServed = useCapability('priceOrder')
  if (!page || !isServed || !may(page.access)) return null
  return (
    <LinkButton
      icon={<ShoppingCartOutlined aria-hidden />}
      to={coupon ? `${page.path}?coupon=${encodeURIComponent(coupon)}` : page.path}
    >
      {t('tryCart.do')}
    </LinkButton>
  )
}

/** Copies the code of a coupon, to send it to a customer. */
const CopyCode = ({ code }: { code: string }) => {
  const copy = useCopyText()
  return (
    <Button icon={<CopyOutlined aria-hidden />} onClick={() => void copy(code, t('coupon.copied', { code }))}>
      {t('coupon.copy')}
    </Button>
  )
}

/** The type is the unit of the amount, and the segment has a card. */
const shownFields = ['discountType', 'segment'] as const

const isInvalid = ({ state }: Pick<RecordFor<'discounts' | 'coupons'>, 'state'>) =>
  state === 'InvalidConditions'
const lead = (promotion: Pick<RecordFor<'discounts' | 'coupons'>, 'state'>) =>
  isInvalid(promotion) && <InvalidConditions />

/** A coupon, and the customers whom it is for. */
export const CouponPage = ({ entry }: { entry: EntryOf<'coupons'> }) => {
  const { actions, dialog } = useGenerateCodes()
  return (
    <>
      <ShowPage
        entry={entry}
        actions={actions}
        shownFields={shownFields}
        lead={lead}
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

const UnsavedEstimate = lazy(async () => ({ default: (await import('./UnsavedEstimate')).UnsavedEstimate }))

const discountForm: EditOptions = {
  aside: (form) => (
    <Suspense fallback={null}>
      <UnsavedEstimate form={form} />
    </Suspense>
  ),
}

/** A discount, and the customers whom it is for; its form with what it would affect. */
export const DiscountPage = ({ entry }: { entry: EntryOf<'discounts'> }) => (
  <ShowPage
    entry={entry}
    form={discountForm}
    lead={lead}
    tools={() => <TryCartButton />}
    shownFields={shownFields}
    aside={(discount) => <SegmentCard of="discounts" promotion={discount} />}
  >
    {(discount) => !isInvalid(discount) && <EstimateCard discount={discount} />}
  </ShowPage>
)

/** A buy X get Y promotion, and the customers whom it is for. */
export const BuyGetPage = ({ entry }: { entry: EntryOf<'buyGetPromotions'> }) => (
  <ShowPage
    entry={entry}
    tools={() => <TryCartButton />}
    shownFields={['segment']}
    aside={(promotion) => <SegmentCard of="buyGetPromotions" promotion={promotion} />}
  >
    {(promotion) => (
      <TermsEstimate terms={rewardTerms(promotion)} isGift={promotion.discountType === 'freeOfCharge'} />
    )}
  </ShowPage>
)
