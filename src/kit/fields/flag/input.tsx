import { Switch } from 'antd'
import { controlProps, type InputPropsFor } from '../props/input-props'

export default function FlagInput(props: InputPropsFor<'flag'>) {
  const { onBlur: _, ...control } = controlProps(props)
  return <Switch {...control} checked={props.value ?? false} onChange={props.onChange} />
}
