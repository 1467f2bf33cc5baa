import type { InputPropsFor } from '../props/input-props'
import { AreaInput } from './AreaInput'
import { PlainText } from './PlainText'

export default function TextInput(props: InputPropsFor<'text'>) {
  const { area } = props.field
  return area ? <AreaInput {...props} area={area} /> : <PlainText {...props} />
}
