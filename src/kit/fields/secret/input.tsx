import { PasswordInput } from '../../PasswordInput'
import { controlOf, type InputFor } from '../input-props'

export default function SecretInput(props: InputFor<'secret'>) {
  return (
    <PasswordInput
      {...controlOf(props)}
      autoComplete="new-password"
      value={props.value ?? ''}
      onChange={(e) => props.onChange(e.target.value || null)}
    />
  )
}
