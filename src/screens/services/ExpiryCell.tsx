import { formatDay, formatListDay } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import type { CellProps } from '#kit/context/props.ts'
import { KindCell } from '#kit/fields/cells.tsx'
import { Pill } from '#kit/fields/parts.tsx'
import { today } from '#kit/values/zone.ts'

/** The day until which a document is valid, marked once it has passed. */
export const ExpiryCell = (props: CellProps) => {
  const { value, size } = props
  if (typeof value !== 'string' || value >= today()) return <KindCell {...props} />
  const day = size === 'list' ? formatListDay(value) : formatDay(value)
  return (
    <Pill tone="warning" title={formatDay(value)}>
      {t('bikeDocs.expired', { day })}
    </Pill>
  )
}
