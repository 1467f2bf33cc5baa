import type { InputFor } from '../props/input-props'
import { ReferenceSelect } from './ReferenceSelect'

export default function RefInput({ value, onChange, ...rest }: InputFor<'ref'>) {
  return <ReferenceSelect {...rest} ids={value ? [value] : []} onPick={(ids) => onChange(ids[0] ?? null)} />
}
