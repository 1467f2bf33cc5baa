import { Input } from 'antd'
import { instantOfWallTime, wallTimeOf } from '../../form/values/zone'
import { controlOf, type InputPropsFor } from '../props/input-props'

/** Shows and accepts the store's time; the record stores UTC. */
export default function InstantInput(props: InputPropsFor<'instant'>) {
  return (
    <Input
      {...controlOf(props)}
      type="datetime-local"
      max="9999-12-31T23:59"
      value={props.value ? wallTimeOf(props.value) : ''}
      onChange={(event) => props.onChange(event.target.value ? instantOfWallTime(event.target.value) : null)}
    />
  )
}
