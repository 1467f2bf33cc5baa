import { Input, type InputRef } from 'antd'
import { useRef, useState } from 'react'
import { currencySign, formatMoney, latinDigits } from '#i18n/format.ts'
import { normalizeMoney } from '#kit/values/typed-number.ts'
import { useKeptSelection } from '#ui/hooks/use-kept-selection.ts'
import { largeChangeWarning } from './large-change'
import './money.css'
import { controlProps, type InputPropsFor } from '../props/input-props'

/** With groups of digits, as in lists: 365,000.00. */
const grouped = (value: string) => (/^\d{4,}\.\d{2}$/.test(value) ? latinDigits(formatMoney(value)) : value)

/** A decimal string throughout: no amount passes through floating point. */
export default function MoneyInput(props: InputPropsFor<'money'>) {
  const value = props.value ?? ''
  // While it is edited, the text stays as it is typed, without our groups: a digit more or less would leave their commas in
  // places where they may be decimal points.
  const [typed, setTyped] = useState<string>()
  const shown = typed !== undefined && normalizeMoney(typed) === value ? typed : grouped(value)
  const box = useRef<InputRef>(null)
  useKeptSelection(box, shown)
  const settle = () => {
    setTyped(undefined)
    props.onBlur?.()
  }
  const hintId = `${props.id}_change`
  const hint = largeChangeWarning(props.record?.[props.name], props.value)
  const describedBy = [props.describedBy, hint && hintId].filter(Boolean).join(' ')
  return (
    <>
      <Input
        ref={box}
        {...controlProps({ ...props, ...(describedBy && { describedBy }) })}
        className="input-money"
        inputMode="decimal"
        autoComplete="off"
        prefix={<span className="input-unit">{currencySign()}</span>}
        value={shown}
        onChange={(event) => {
          // In digits of either language: replaced ones would move the cursor.
          setTyped(event.target.value)
          props.onChange(normalizeMoney(event.target.value) || null)
        }}
        onFocus={() => setTyped(value)}
        onBlur={settle}
      />
      {/* Announced when it appears; it does not prevent saving. */}
      <span id={hintId} role="status" className="input-money-change">
        {hint}
      </span>
    </>
  )
}
