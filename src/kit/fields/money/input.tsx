import { Input } from 'antd'
import { currency, latinDigits } from '../../../i18n/format'
import { normalizeMoney } from '../../form/values/values'
import { largeChangeWarning } from './large-change'
import './money.css'
import { controlProps, type InputPropsFor } from '../props/input-props'

/** A decimal string throughout: no amount passes through floating point. */
export default function MoneyInput(props: InputPropsFor<'money'>) {
  const settle = () => {
    const settled = props.value ? normalizeMoney(props.value) : null
    if (settled !== (props.value ?? null)) props.onChange(settled)
    props.onBlur?.()
  }
  const hintId = `${props.id}_change`
  const hint = largeChangeWarning(props.record?.[props.name], props.value)
  const describedBy = [props.describedBy, hint && hintId].filter(Boolean).join(' ')
  return (
    <>
      <Input
        {...controlProps({ ...props, ...(describedBy && { describedBy }) })}
        className="input-money"
        inputMode="decimal"
        autoComplete="off"
        prefix={<span className="input-unit">{currency}</span>}
        value={props.value ?? ''}
        onChange={(event) => props.onChange(latinDigits(event.target.value) || null)}
        onBlur={settle}
      />
      {/* Announced when it appears; it does not prevent saving. */}
      <span id={hintId} role="status" className="input-money-change">
        {hint}
      </span>
    </>
  )
}
