import { Switch } from 'antd'
import { controlOf, type InputPropsFor } from '../props/input-props'

export default function FlagInput(props: InputPropsFor<'flag'>) {
  const { onBlur: _, ...control } = controlOf(props)
  return <Switch {...control} checked={props.value ?? false} onChange={props.onChange} />
}
