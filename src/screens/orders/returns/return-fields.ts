import { t } from '#i18n/index.ts'
import type { FieldOptions } from '#kit/form/FieldItem.tsx'
import type { toReturnLines } from './return-lines'

type Lines = ReturnType<typeof toReturnLines>

/** The showroom is needed for goods that go back to stock; damaged ones go nowhere. */
const storeOptions = (lines: Lines): FieldOptions => {
  const isNeeded = lines.some(({ condition }) => condition === 'Sellable')
  return {
    label: t('return.store'),
    isOptional: !isNeeded,
    judge: (store) => (isNeeded && !store ? t('return.storeNeeded') : undefined),
  }
}

/** What returns, exchanges and refunds without goods ask for. */
export const returnFieldOptions = (lines: Lines = []) => ({
  store: storeOptions(lines),
  reason: { label: t('common.reason') },
  note: { label: t('common.note') },
  withDelivery: { label: t('return.withDelivery') },
  method: { label: t('return.method') },
})
