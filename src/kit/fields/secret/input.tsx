import { controlOf, type InputPropsFor } from '../props/input-props'
import { PasswordInput } from './PasswordInput'

export default function SecretInput(props: InputPropsFor<'secret'>) {
  return (
    <PasswordInput
      {...controlOf(props)}
      autoComplete={props.autoComplete ?? 'new-password'}
      value={props.value ?? ''}
      onChange={(event) => props.onChange(event.target.value || null)}
    />
  )
}
