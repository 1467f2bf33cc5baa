import { Form, Input } from 'antd'
import { useState } from 'react'
import { currencySign } from '#i18n/format.ts'
import type { InputProps } from '#kit/context/props.ts'
import { controlProps } from '#kit/fields/props/input-props.ts'
import { normalizeMoney } from '#kit/values/typed-number.ts'
import { plainPercentage, typeKeyOf } from './amount'

/** An amount whose unit follows the type next to it. */
export default function AmountInput(props: InputProps) {
  const form = Form.useFormInstance()
  const type = Form.useWatch(typeKeyOf(props.resource), { form, preserve: true })
  /** Shown as it is typed, and formatted on blur. */
  const [typed, setTyped] = useState<string>()
  const isPart = type === 'percentage'
  const value = typeof props.value === 'string' ? props.value : ''
  const settle = () => {
    setTyped(undefined)
    props.onBlur?.()
  }
  return (
    <Input
      {...controlProps(props)}
      className="input-money"
      inputMode="decimal"
      autoComplete="off"
      prefix={isPart ? undefined : <span className="input-unit">{currencySign()}</span>}
      suffix={isPart ? <span className="input-unit">%</span> : undefined}
      value={typed ?? (isPart ? plainPercentage(value) : value)}
      onChange={(event) => {
        const text = event.target.value
        setTyped(text)
        props.onChange(normalizeMoney(isPart ? text.replace(/\s*%$/, '') : text) || null)
      }}
      onBlur={settle}
    />
  )
}
