import type { InputPropsFor } from '../props/input-props'
import Pictures from './Pictures'

export default function ImagesInput(props: InputPropsFor<'images'>) {
  return <Pictures {...props} onChange={props.onChange} />
}
