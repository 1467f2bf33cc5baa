import { Input } from 'antd'
import { useState } from 'react'
import { t } from '#i18n/index.ts'
import { readNumber } from '#kit/values/typed-number.ts'
import { controlProps, type InputPropsFor } from '../props/input-props'

/** A text that is no number is kept as it was typed, and reported by the rules of the form: nothing is guessed or removed. */
export default function NumberInput(props: InputPropsFor<'number'>) {
  const value = props.value ?? null
  // While it is edited, the text stays as it is typed: `1.` and `1.50` are numbers on the way.
  const [typed, setTyped] = useState<string>()
  const parsed = (text: string) => {
    const read = readNumber(text, props.field)
    return 'value' in read ? read.value : text.trim() || null
  }
  return (
    <Input
      {...controlProps(props)}
      className="input-number"
      inputMode={props.field.unit === 'g' ? 'text' : props.field.decimals ? 'decimal' : 'numeric'}
      autoComplete="off"
      suffix={props.field.unit === 'g' && <span className="input-unit">{t('form.grams')}</span>}
      value={typed !== undefined && parsed(typed) === value ? typed : String(value ?? '')}
      onChange={(event) => {
        const text = event.target.value
        // Digits of either language stay as they are typed: replaced ones would move the cursor.
        setTyped(text)
        props.onChange(parsed(text))
      }}
      onBlur={() => {
        setTyped(undefined)
        props.onBlur?.()
      }}
    />
  )
}
