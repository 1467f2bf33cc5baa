import { Form } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { Showroom } from '#contract/policies/reach.ts'
import { stores } from '#contract/resources/services/stores.ts'
import { t } from '#i18n/index.ts'
import { useCacheLabels } from '#kit/fields/ref/labels.ts'
import type { FieldOptions } from '#kit/form/FieldItem.tsx'
import type { OrderLine } from '../record/order'
import ReasonInput from './ReasonInput'
import { originOf, type toReturnLines } from './return-lines'

type Lines = ReturnType<typeof toReturnLines>

/** The showroom is needed for goods that go back to stock; damaged ones go nowhere. */
const storeOptions = (lines: Lines): FieldOptions => {
  const isNeeded = lines.some(({ condition }) => condition === 'Sellable')
  return {
    label: t('return.store'),
    isOptional: !isNeeded,
    validate: (store) => (isNeeded && !store ? t('return.storeNeeded') : undefined),
  }
}

/** How the refund is paid: asked for where money goes back, whatever else the call can be sent without. */
export const methodOptions = (isRefund = true): FieldOptions => ({
  label: t('return.method'),
  isOptional: !isRefund,
  validate: (method) => (isRefund && !method ? t('return.methodNeeded') : undefined),
})

/** The values that an input of a showroom begins with: the one that the goods came from, or another one, with its name known to the input. */
export const useOrigin = (lines: readonly OrderLine[], preferred?: Showroom) => {
  const cacheLabels = useCacheLabels(stores)
  const [initial] = useState(() => {
    const origin = preferred ?? originOf(lines)
    if (!origin) return {}
    const { id, label } = origin
    cacheLabels([id], [{ value: id, label, path: label, depth: 0 }])
    return { store: id }
  })
  return initial
}

type FollowProps = {
  /** Those that are entered; all that can come back before any is. */
  lines: readonly OrderLine[]
  onFollow: (store: string | undefined) => void
}
/** Within the form: its showroom is the one that the entered goods came from, until another one is chosen. */
export const FollowOrigin = ({ lines, onFollow }: FollowProps) => {
  const form = Form.useFormInstance()
  const cacheLabels = useCacheLabels(stores)
  const origin = originOf(lines)
  const proposed = useRef(origin?.id)
  const follow = useRef(onFollow)
  follow.current = onFollow
  useEffect(() => {
    const former = proposed.current
    if (origin?.id === former) return
    proposed.current = origin?.id
    if ((form.getFieldValue('store') ?? undefined) !== former) return
    if (origin)
      cacheLabels([origin.id], [{ value: origin.id, label: origin.label, path: origin.label, depth: 0 }])
    const isSame = (form.getFieldValue('refundStore') ?? undefined) === former
    form.setFieldsValue({ store: origin?.id ?? null, ...(isSame && { refundStore: origin?.id ?? null }) })
    follow.current(origin?.id)
  }, [origin, form, cacheLabels])
  return null
}

/** What returns, exchanges and refunds without goods ask for. */
export const returnFieldOptions = (lines: Lines = [], isRefund = true) => ({
  store: storeOptions(lines),
  reason: { label: t('common.reason'), input: ReasonInput },
  refundStore: { label: t('return.refundStore'), isOptional: true },
  note: { label: t('common.note') },
  withDelivery: { label: t('return.withDelivery') },
  method: methodOptions(isRefund),
})
