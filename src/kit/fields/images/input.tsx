import type { InputFor } from '../input-props'
import Pictures from './Pictures'

export default function ImagesInput(props: InputFor<'images'>) {
  return <Pictures {...props} onChange={props.onChange} />
}
