import { Conditions } from '#features/conditions/Conditions.tsx'
import type { CellProps } from '#kit/context/props.ts'
import { recordOf } from '#kit/records/record-of.ts'

/** The conditions of a collection, in words. */
export default function RulesCell({ record }: CellProps) {
  const collection = record && recordOf('collections', record)
  return collection?.conditions ? <Conditions of="products" {...collection} /> : null
}
