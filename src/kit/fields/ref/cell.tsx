import type { CellFor } from '../props/cell-props'
import { RecordLink } from './RecordLink'

export const RefCell = ({ field, value, size }: CellFor<'ref'>) => (
  <span className={size === 'full' ? undefined : 'cell-line'} title={value.label}>
    <RecordLink to={field.to} record={value} />
  </span>
)
