import { Input } from 'antd'
import { fromWallTime, wallTime } from '../../form/values/zone'
import { controlOf, type InputFor } from '../props/input-props'

/** Shows and accepts the store's time; the record stores UTC. */
export default function InstantInput(props: InputFor<'instant'>) {
  return (
    <Input
      {...controlOf(props)}
      type="datetime-local"
      max="9999-12-31T23:59"
      value={props.value ? wallTime(props.value) : ''}
      onChange={(e) => props.onChange(e.target.value ? fromWallTime(e.target.value) : null)}
    />
  )
}
