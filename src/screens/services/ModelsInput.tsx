import type { InputProps } from '#kit/context/props.ts'
import type { InputPropsFor } from '#kit/fields/props/input-props.ts'
import { ReferenceSelect } from '#kit/fields/ref/ReferenceSelect.tsx'

const bikes = { productType: 'bike' }

/** The motorbikes of a package: other products are not serviced. */
export default function ModelsInput(props: InputProps) {
  const { value, onChange, ...rest } = props as InputPropsFor<'refs'>
  return <ReferenceSelect {...rest} ids={value ?? []} onPick={onChange} multiple among={bikes} />
}
