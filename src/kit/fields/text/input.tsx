import type { InputPropsFor } from '../props/input-props'
import { AreaInput } from './AreaInput'
import { PlainText } from './PlainText'
import { SlugInput } from './slug/SlugInput'

export default function TextInput(props: InputPropsFor<'text'>) {
  const { area } = props.field
  if (area) return <AreaInput {...props} area={area} />
  return props.slug ? <SlugInput {...props} slug={props.slug} /> : <PlainText {...props} />
}
