import { Select } from 'antd'
import { choiceOptions } from '../choice/input'
import { controlOf, type InputFor } from '../input-props'

export default function ChoicesInput(props: InputFor<'choices'>) {
  return (
    <Select
      {...controlOf(props)}
      mode="multiple"
      allowClear
      optionFilterProp="label"
      options={choiceOptions(props.field.of)}
      value={props.value ?? []}
      onChange={props.onChange}
    />
  )
}
