import { valueLabel } from '#i18n/declared-texts.ts'
import { localDigits } from '#i18n/format.ts'
import { CellLine } from '../parts'
import type { CellFor } from '../props/cell-props'
import { type ContactKind, ContactLink } from './contact-link'

const reaches: readonly string[] = ['phone', 'email', 'url'] satisfies ContactKind[]
const isReach = (pattern: string | undefined): pattern is ContactKind =>
  pattern !== undefined && reaches.includes(pattern)

/** On a record page, phone numbers, email and web addresses are links. */
export const TextCell = ({ field, value, size }: CellFor<'text'>) =>
  size === 'full' && isReach(field.pattern) ? (
    <ContactLink by={field.pattern} value={value} />
  ) : (
    <CellLine size={size}>
      {field.pattern === 'time' ? localDigits(value) : valueLabel(field, value)}
    </CellLine>
  )
