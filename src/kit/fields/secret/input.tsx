import { Input } from 'antd'
import { controlOf, type InputFor } from '../input-props'

export default function SecretInput(props: InputFor<'secret'>) {
  return (
    <Input.Password
      {...controlOf(props)}
      autoComplete="new-password"
      value={props.value ?? ''}
      onChange={(e) => props.onChange(e.target.value || null)}
    />
  )
}
