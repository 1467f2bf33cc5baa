import type { Field } from '#contract/grammar/field.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { t } from '#i18n/index.ts'
import type { Row } from '#kit/context/props.ts'
import { Cell, KindCell } from '#kit/fields/cells.tsx'
import { plainText } from '#kit/fields/richText/plain-text.ts'
import { isBlank } from '#kit/values/values.ts'

type Props = {
  resource: AnyResource | undefined
  name: string
  field: Field | undefined
  value: unknown
  record?: Row
  size: 'short' | 'full'
}

const shortText = 80
const shortList = 2

const plain = (value: unknown) => {
  if (typeof value === 'boolean') return t(value ? 'history.yes' : 'history.no')
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1)
}
const cut = (text: string) => (text.length > shortText ? `${text.slice(0, shortText).trimEnd()}…` : text)

/** Whether it is too long for a line. */
export const isLongValue = (field: Field | undefined, value: unknown): boolean => {
  if (isBlank(value)) return false
  if (field?.kind === 'richText') return true
  if (field?.kind === 'rows') return true
  if (Array.isArray(value)) return value.length > (field?.kind === 'images' ? 1 : shortList)
  return (typeof value === 'string' || !field) && plain(value).length > shortText
}

/** A former value: rendered as everywhere else if its field is still declared, else as text. */
export const HistoryValue = ({ resource, name, field, value, record, size }: Props) => {
  if (isBlank(value)) return <span className="history-none">{t('history.empty')}</span>
  if (!resource || !field) return <span className="history-plain">{cut(plain(value))}</span>
  const common = { resource, name, field, value, ...(record && { record }) }
  // A custom cell uses the rest of the record.
  const Chosen = record ? Cell : KindCell
  if (size === 'full') return <Chosen {...common} size="full" />
  if (field.kind === 'richText') return cut(plainText(String(value)))
  if (field.kind === 'text' || field.kind === 'longText') return cut(String(value))
  // Amounts and timestamps are exact here; pictures and lists are small.
  const exact = field.kind === 'money' || field.kind === 'instant'
  return <Chosen {...common} size={exact ? 'full' : 'list'} />
}
