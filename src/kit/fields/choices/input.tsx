import { Select } from 'antd'
import { choiceOptions } from '../choice/input'
import { type InputPropsFor, selectProps } from '../props/input-props'

export default function ChoicesInput(props: InputPropsFor<'choices'>) {
  return (
    <Select
      {...selectProps(props)}
      mode="multiple"
      allowClear
      optionFilterProp="label"
      options={choiceOptions(props.field.of)}
      value={props.value ?? []}
      onChange={props.onChange}
    />
  )
}
