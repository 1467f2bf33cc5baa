import type { InputFor } from '../props/input-props'
import Pictures from './Pictures'

export default function ImagesInput(props: InputFor<'images'>) {
  return <Pictures {...props} onChange={props.onChange} />
}
