import { Input } from 'antd'
import { controlOf, type InputPropsFor } from '../props/input-props'

/** The browser's own date input, which is accessible and localized. */
export default function DateInput(props: InputPropsFor<'date'>) {
  return (
    <Input
      {...controlOf(props)}
      type="date"
      max="9999-12-31"
      value={props.value ?? ''}
      onChange={(event) => props.onChange(event.target.value || null)}
    />
  )
}
