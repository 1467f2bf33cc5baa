import { localDigits } from '../../../i18n/format'
import { Line } from '../parts'
import type { CellFor } from '../props/cell-props'
import { type Reach, ReachLink } from './reach'

const reaches: readonly string[] = ['phone', 'email', 'url'] satisfies Reach[]
const isReach = (pattern: string | undefined): pattern is Reach =>
  pattern !== undefined && reaches.includes(pattern)

/** On a record page, phone numbers, e-mail and web addresses are links. */
export const TextCell = ({ field: { pattern }, value, size }: CellFor<'text'>) =>
  size === 'full' && isReach(pattern) ? (
    <ReachLink by={pattern} value={value} />
  ) : (
    <Line size={size}>{pattern === 'time' ? localDigits(value) : value}</Line>
  )
