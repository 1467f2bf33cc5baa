import { controlProps, type InputPropsFor } from '../props/input-props'
import { PasswordInput } from './PasswordInput'

export default function SecretInput(props: InputPropsFor<'secret'>) {
  return (
    <PasswordInput
      {...controlProps(props)}
      autoComplete={props.autoComplete ?? 'new-password'}
      value={props.value ?? ''}
      onChange={(event) => props.onChange(event.target.value || null)}
    />
  )
}
