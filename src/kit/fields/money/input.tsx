import { Input } from 'antd'
import { useState } from 'react'
import { storeCurrency } from '../../../../contract/store'
import { formatMoney, latinDigits } from '../../../i18n/format'
import { normalizeMoney, withoutGroups } from '../../form/values/values'
import { largeChangeWarning } from './large-change'
import './money.css'
import { controlProps, type InputPropsFor } from '../props/input-props'

/** With groups of digits, as in lists: 365,000.00. */
const grouped = (value: string) => (/^\d{4,}\.\d{2}$/.test(value) ? latinDigits(formatMoney(value)) : value)

/** A decimal string throughout: no amount passes through floating point. */
export default function MoneyInput(props: InputPropsFor<'money'>) {
  const value = props.value ?? ''
  // While it is edited, the text stays as it is typed: regrouping would move the cursor.
  const [typed, setTyped] = useState<string>()
  const shown = typed !== undefined && withoutGroups(typed) === value ? typed : grouped(value)
  const settle = () => {
    setTyped(undefined)
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
        prefix={<span className="input-unit">{storeCurrency}</span>}
        value={shown}
        onChange={(event) => {
          const text = latinDigits(event.target.value)
          setTyped(text)
          props.onChange(withoutGroups(text) || null)
        }}
        onBlur={settle}
      />
      {/* Announced when it appears; it does not prevent saving. */}
      <span id={hintId} role="status" className="input-money-change">
        {hint}
      </span>
    </>
  )
}
