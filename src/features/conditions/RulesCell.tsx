import type { CellProps } from '#kit/context/props.ts'
import { Conditions } from './Conditions'

/** The conditions of a collection, discount or coupon on products, in words. */
export default function RulesCell({ value, record }: CellProps) {
  if (typeof value !== 'string') return null
  return <Conditions of="products" match={record?.match === 'any' ? 'any' : 'all'} conditions={value} />
}
