import { InputNumber } from 'antd'
import { controlOf, type InputFor } from '../input-props'

/** Bounds are told, not enforced: a number that changes by itself is a number nobody typed. */
export default function NumberInput(props: InputFor<'number'>) {
  return (
    <InputNumber
      {...controlOf(props)}
      controls={false}
      inputMode={props.field.decimals ? 'decimal' : 'numeric'}
      value={props.value ?? null}
      onChange={props.onChange}
    />
  )
}
