import { InputNumber } from 'antd'
import { numberOf, typedNumber } from '../../../i18n/format'
import { controlOf, type InputPropsFor } from '../props/input-props'

/** Limits are reported, not enforced: a number that changes by itself is not what the user typed. */
export default function NumberInput(props: InputPropsFor<'number'>) {
  return (
    <InputNumber<number | string>
      {...controlOf(props)}
      controls={false}
      parser={typedNumber}
      inputMode={props.field.decimals ? 'decimal' : 'numeric'}
      value={props.value ?? null}
      onChange={(value) => props.onChange(numberOf(value))}
    />
  )
}
