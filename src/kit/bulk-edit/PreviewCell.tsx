import type { AnyResource } from '../../../contract/grammar/resource'
import { useT } from '../../i18n'
import { unreadableText } from '../../providers/read/unreadable'
import { Cell } from '../fields/cells'
import { UnreadableValue } from '../fields/parts'
import type { Row } from '../fields/props/props'
import { FieldValue } from '../form/FieldValue'
import { isBlank } from '../form/values/values'
import type { ChangeResult } from './apply'

type Props = { resource: AnyResource; name: string; record: Row; applied: ChangeResult }

/** The value of one field before and after; once where it stays the same. */
export const PreviewCell = ({ resource, name, record, applied }: Props) => {
  const t = useT()
  const field = resource.fields[name]
  if (!field) return null
  const shown = (value: unknown) => {
    if (isBlank(value)) return <span className="bulk-edit-empty">{t('common.empty')}</span>
    const props = { resource, name, field, value }
    // The unit is in the column head.
    return field.kind === 'money' ? (
      <Cell {...props} record={record} size="list" />
    ) : (
      <FieldValue {...props} given={record[name]} />
    )
  }
  const text = unreadableText(record, name)
  const before = text === undefined ? shown(applied.before[name]) : <UnreadableValue text={text} />
  if (!applied.changed.includes(name)) return <span className="bulk-edit-before">{before}</span>
  return (
    <span className="bulk-edit-change">
      <span className="bulk-edit-before">{before}</span>
      <span aria-hidden>→</span>
      <span className="sr-only">{t('bulkEdit.preview.becomes')}</span>
      <span>{shown(applied.values[name])}</span>
    </span>
  )
}
