import { useState } from 'react'
import { t } from '#i18n/index.ts'
import { useKit } from '#kit/context/context.tsx'
import { findEntryNamed } from '#kit/navigation/paths.ts'
import { useRecordPages } from '#kit/records/use-record-pages.ts'
import { useAccess } from '#providers/auth/access.ts'
import { useDebounced } from '#ui/hooks/use-debounced.ts'
import { ChassisSelect } from '../ChassisSelect'
import type { CartLine } from './desk-form'

const typingMs = 200
type Props = { line: CartLine; path: string; onChange: (units: readonly string[]) => void }

/** Which bikes in stock the customer gets of a line, if its goods are kept by unit; they can be named later, too. */
export const UnitsOfNewLine = ({ line, path, onChange }: Props) => {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), typingMs)
  const isThere = findEntryNamed(useKit().registry, 'units') !== undefined
  const may = useAccess()(['Unit', 'READ'])
  const { productId, variantId, byUnit, units = [] } = line
  const { rows = [] } = useRecordPages(
    'units',
    { ...{ productId, state: 'InStock' }, variantId: variantId ?? undefined, search: search || undefined },
    byUnit && isThere && may,
    [{ field: 'receivedAt', order: 'asc' }],
  )
  if (!rows.length && !search && !units.length) return null
  return (
    <ChassisSelect
      label={t('units.newOf', { name: line.name })}
      path={path}
      choices={rows.map(({ chassis, colour, store }) => ({
        chassis,
        label: [chassis, colour, store.label].filter(Boolean).join(' · '),
      }))}
      max={Number.isInteger(line.quantity) ? line.quantity : 1}
      onSearch={setTyped}
      value={units}
      onChange={onChange}
    />
  )
}
