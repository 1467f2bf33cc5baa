import { InputNumber } from 'antd'
import { cleanTypedNumber, toNumberOrNull } from '../../../i18n/format'
import { controlProps, type InputPropsFor } from '../props/input-props'

/** Limits are reported, not enforced: a number that changes by itself is not what the user typed. */
export default function NumberInput(props: InputPropsFor<'number'>) {
  return (
    <InputNumber<number | string>
      {...controlProps(props)}
      controls={false}
      parser={cleanTypedNumber}
      inputMode={props.field.decimals ? 'decimal' : 'numeric'}
      value={props.value ?? null}
      onChange={(value) => props.onChange(toNumberOrNull(value))}
    />
  )
}
