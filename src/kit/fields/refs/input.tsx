import type { InputPropsFor } from '../props/input-props'
import { ReferenceSelect } from '../ref/ReferenceSelect'

export default function RefsInput({ value, onChange, ...rest }: InputPropsFor<'refs'>) {
  return <ReferenceSelect {...rest} ids={value ?? []} onPick={onChange} multiple mayCreate />
}
