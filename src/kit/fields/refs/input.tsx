import type { InputFor } from '../props/input-props'
import { ReferenceSelect } from '../ref/ReferenceSelect'

export default function RefsInput({ value, onChange, ...rest }: InputFor<'refs'>) {
  return <ReferenceSelect {...rest} ids={value ?? []} onPick={onChange} multiple />
}
