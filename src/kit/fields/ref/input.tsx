import { useCallback } from 'react'
import { resourceNamed } from '#contract/registry.ts'
import { useKit } from '#kit/context/context.tsx'
import type { Row } from '#kit/context/props.ts'
import { inactiveLabel, isInactive } from '#kit/values/inactive.ts'
import type { InputPropsFor } from '../props/input-props'
import { ReferenceSelect } from './ReferenceSelect'

export default function RefInput({ value, onChange, ...rest }: InputPropsFor<'ref'>) {
  const { to, activeOnly } = rest.field
  const target = resourceNamed(useKit().registry, to)
  const refusal = useCallback(
    (row: Row) => (activeOnly && isInactive(target, row) ? inactiveLabel(target) : undefined),
    [activeOnly, target],
  )
  return (
    <ReferenceSelect
      {...rest}
      refusal={refusal}
      mayCreate
      ids={value ? [value] : []}
      onPick={(ids) => onChange(ids[0] ?? null)}
    />
  )
}
