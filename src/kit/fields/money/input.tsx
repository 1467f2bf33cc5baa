import { Input } from 'antd'
import { currency, latinDigits } from '../../../i18n/format'
import { asMoney } from '../../form/values/values'
import { controlOf, type InputPropsFor } from '../props/input-props'

/** A decimal string throughout: no amount passes through floating point. */
export default function MoneyInput(props: InputPropsFor<'money'>) {
  const settle = () => {
    const settled = props.value ? asMoney(props.value) : null
    if (settled !== (props.value ?? null)) props.onChange(settled)
    props.onBlur?.()
  }
  return (
    <Input
      {...controlOf(props)}
      className="input-money"
      inputMode="decimal"
      autoComplete="off"
      prefix={<span className="input-unit">{currency}</span>}
      value={props.value ?? ''}
      onChange={(event) => props.onChange(latinDigits(event.target.value) || null)}
      onBlur={settle}
    />
  )
}
