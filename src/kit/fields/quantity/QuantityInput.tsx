import { Input } from 'antd'
import { type KeyboardEvent, useId, useState } from 'react'
import { formatNumber } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { readNumber } from '#kit/values/typed-number.ts'
import './quantity-input.css'

type Props = {
  label: string
  /** NaN while what is typed is no quantity: no total counts it, and every call refuses it. */
  value: number
  min?: number
  max?: number
  /** What a cleared box means; by default no quantity. */
  empty?: number
  inputId?: string
  /** Its path in the body of the call, by which a refusal finds it. */
  path?: string | undefined
  /** The id of a message next to it. */
  describedBy?: string | undefined
  onChange: (quantity: number) => void
}

/** The pieces of something. What is typed stays as it is: nothing is rounded, cut off or replaced. */
export const QuantityInput = ({
  label,
  value,
  min = 0,
  max,
  empty = Number.NaN,
  inputId,
  path,
  describedBy,
  onChange,
}: Props) => {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const read = (text: string) => {
    const number = readNumber(text)
    if ('problem' in number) return text.trim() ? number : { value: empty }
    return Number.isInteger(number.value) && number.value >= 0
      ? number
      : { problem: t('form.problem.wholeNumber') }
  }
  const quantityOf = (text: string) => {
    const found = read(text)
    return 'value' in found ? found.value : Number.NaN
  }
  const isQuantity = Number.isInteger(value)
  const isOwn = typed !== undefined && Object.is(quantityOf(typed), value)
  const text = isOwn ? typed : isQuantity ? String(value) : ''
  const problemOf = () => {
    const found = read(text)
    if ('problem' in found) return found.problem
    if (!isQuantity || value < min) return t('form.problem.atLeast', { min: formatNumber(min) })
    return max !== undefined && value > max ? t('form.problem.atMost', { max: formatNumber(max) }) : undefined
  }
  const problem = problemOf()
  const step = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (by === undefined || !isQuantity) return
    event.preventDefault()
    const next = value + by
    if (next < min || (max !== undefined && next > max)) return
    setTyped(undefined)
    onChange(next)
  }
  return (
    <span className="quantity-input">
      <Input
        id={inputId}
        data-path={path}
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-describedby={[problem && id, describedBy].filter(Boolean).join(' ') || undefined}
        aria-invalid={problem !== undefined || undefined}
        aria-valuenow={isQuantity ? value : undefined}
        aria-valuemin={min}
        aria-valuemax={max}
        {...((problem ?? describedBy) && { status: 'error' as const })}
        value={text}
        onKeyDown={step}
        onChange={(event) => {
          setTyped(event.target.value)
          onChange(quantityOf(event.target.value))
        }}
      />
      {problem && (
        <small id={id} role="alert">
          {problem}
        </small>
      )}
    </span>
  )
}
