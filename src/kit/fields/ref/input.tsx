import type { InputPropsFor } from '../props/input-props'
import { ReferenceSelect } from './ReferenceSelect'

export default function RefInput({ value, onChange, ...rest }: InputPropsFor<'ref'>) {
  return (
    <ReferenceSelect
      {...rest}
      mayCreate
      ids={value ? [value] : []}
      onPick={(ids) => onChange(ids[0] ?? null)}
    />
  )
}
