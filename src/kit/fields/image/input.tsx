import Pictures from '../images/Pictures'
import type { InputPropsFor } from '../props/input-props'

export default function ImageInput({ value, onChange, field, ...rest }: InputPropsFor<'image'>) {
  return (
    <Pictures
      {...rest}
      field={field}
      single
      value={value ? [value] : []}
      onChange={(pictures) => onChange(pictures[0] ?? null)}
    />
  )
}
