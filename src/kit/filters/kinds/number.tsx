import { formatMoney, latinDigits } from '#i18n/format.ts'
import { isMoney, normalizeMoney, readMoney, readNumber } from '#kit/values/typed-number.ts'
import { FilterInput } from '../FilterInput'
import type { FilterProps } from '../filter-model'

/** With groups of digits, as in lists. */
const amountText = (value: string) =>
  isMoney(value) ? latinDigits(formatMoney(normalizeMoney(value))) : value

/** A number or an amount; other text is not sent. */
export default function NumberFilter(props: FilterProps) {
  const { field } = props.filter.target
  const isAmount = field.kind === 'money'
  const read = (text: string) =>
    isAmount ? readMoney(text) : readNumber(text, field.kind === 'number' ? field : {})
  return (
    <FilterInput
      {...props}
      inputMode="decimal"
      onType={latinDigits}
      problemOf={(text) => {
        const found = read(text)
        return 'problem' in found ? found.problem : undefined
      }}
      toValue={(text) => {
        const found = read(text)
        return 'value' in found ? String(found.value) : ''
      }}
      {...(isAmount && { toText: amountText })}
    />
  )
}
