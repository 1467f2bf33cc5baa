import { formatMoney, latinDigits } from '../../../i18n/format'
import { isMoney } from '../../form/values/rules'
import { normalizeMoney } from '../../form/values/values'
import { FilterInput } from '../../list/filters/FilterInput'
import type { FilterProps } from '../props/filter-props'

const isNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text)

/** With groups of digits, as in lists. */
const amountText = (value: string) =>
  isMoney(value) ? latinDigits(formatMoney(normalizeMoney(value))) : value

/** A number or an amount; other text is not sent. */
export default function NumberFilter(props: FilterProps) {
  const isAmount = props.filter.target.field.kind === 'money'
  const isValid = isAmount ? isMoney : isNumber
  return (
    <FilterInput
      {...props}
      inputMode="decimal"
      onType={latinDigits}
      isValid={isValid}
      toValue={(text) => (isValid(text) ? (isAmount ? normalizeMoney(text) : text) : '')}
      {...(isAmount && { toText: amountText })}
    />
  )
}
