import { t } from '../../../i18n'
import type { FieldOptions } from '../../../kit/form/FieldItem'
import type { toReturnLines } from './return-lines'

/** The showroom is needed for goods that go back to stock; damaged ones go nowhere. */
export const storeOptions = (lines: ReturnType<typeof toReturnLines>): FieldOptions => {
  const isNeeded = lines.some(({ condition }) => condition === 'Sellable')
  return {
    label: t('return.store'),
    isOptional: !isNeeded,
    judge: (store) => (isNeeded && !store ? t('return.storeNeeded') : undefined),
  }
}
