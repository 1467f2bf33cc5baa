import { BarcodeOutlined } from '@ant-design/icons'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { extensions } from '../../../contract/extensions'
import type { RecordFor } from '../../../contract/types'
import { useT } from '../../i18n'
import { lazy } from '../../kit/lazy/lazy'
import type { RecordAction } from '../../kit/record/actions/record-action'
import { useKnownExtension } from '../../providers/data/extensions'

const GenerateCodes = lazy(() => import('./GenerateCodes'))

type Coupon = Pick<RecordFor<'coupons'>, 'id' | 'title'>

/** Generates many codes with the terms of a coupon; the dialog belongs on the page that has the action. */
export const useGenerateCodes = (): { actions: readonly RecordAction<Coupon>[]; dialog: ReactNode } => {
  const t = useT()
  const isKnown = useKnownExtension('generateCoupons')
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
  }, [t, isKnown])
  const dialog = coupon && (
    <Suspense fallback={null}>
      <GenerateCodes key={coupon.id} coupon={coupon} onClose={() => setCoupon(undefined)} />
    </Suspense>
  )
  return { actions, dialog }
}
