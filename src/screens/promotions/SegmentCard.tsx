import { Select } from 'antd'
import { Link } from 'react-router-dom'
import { extensions } from '../../../contract/extensions'
import { useT } from '../../i18n'
import { useAction } from '../../kit/call/use-action'
import { useCallQuery } from '../../kit/call/use-call-query'
import { useKit } from '../../kit/context'
import { SectionCard } from '../../kit/form/Sections'
import { findEntry, listPath } from '../../kit/paths'
import { ReadError } from '../../kit/states/ReadError'
import { useAccess } from '../../providers/auth/access'
import { useKnownExtension } from '../../providers/data/extensions'
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
  const t = useT()
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
          {t('segment.broken')}{' '}
          {customers && <Link to={listPath(customers)}>{t('segment.toCustomers')}</Link>}
        </p>
      )}
    </>
  )
}

/** The customers whom a promotion is for; absent if the backend has no segments. */
export const SegmentCard = (props: Props) => {
  const t = useT()
  if (!useKnownExtension('limitCoupon')) return null
  return (
    <SectionCard title={t('segment.who')}>
      <SegmentSelect {...props} />
      <p className="segment-hint">{t('segment.hint')}</p>
    </SectionCard>
  )
}
