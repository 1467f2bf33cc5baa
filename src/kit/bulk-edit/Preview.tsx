import { Button, Progress } from 'antd'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { fieldLabel } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { unreadableText } from '#providers/read/unreadable.ts'
import type { Row } from '../context/props'
import { Cell } from '../fields/cells'
import { amountUnitOf } from '../fields/money/unit'
import { UnreadableValue } from '../fields/parts'
import { FieldValue } from '../form/FieldValue'
import { isBlank } from '../values/values'
import type { ChangeResult } from './apply'
import type { Changes } from './change'
import type { Previewed, PreviewRow } from './preview-rows'
import type { useCompleteRecords } from './use-complete-records'

type PreviewCellProps = { resource: AnyResource; name: string; record: Row; applied: ChangeResult }

/** The value of one field before and after; once where it stays the same. */
const PreviewCell = ({ resource, name, record, applied }: PreviewCellProps) => {
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

type Props = {
  resource: AnyResource
  preview: Previewed
  changes: Changes
  records: ReturnType<typeof useCompleteRecords>
  counts: { shown: number; rest: number }
  title?: string
}

/** The changed fields, and those that lose their meaning with them. */
const columnsOf = ({ changing, refused }: Previewed, changes: Changes): string[] => [
  ...new Set([
    ...Object.keys(changes),
    ...[...changing, ...refused].flatMap(({ applied }) => applied?.changed ?? []),
  ]),
]

/** More rows are counted, but not shown. */
const maxRows = 200

/** What each record will become: first those that can't be changed, each with the reason. */
export const Preview = ({
  resource,
  preview,
  changes,
  records,
  counts,
  title = t('common.preview'),
}: Props) => {
  const { isReading, done, failed, readAgain } = records
  const { changing, unchanged, refused } = preview
  const hasChanges = Object.keys(changes).length > 0
  const columns = columnsOf(preview, changes)
  const rowOf = ({ row, record, applied, refused: reasons }: PreviewRow) => (
    <tr key={row.id} className={reasons.length ? 'bulk-edit-refused' : undefined}>
      <th scope="row">
        {String(row[resource.nameField] ?? row.id)}
        {reasons.map((sentence) => (
          <span key={sentence} className="bulk-edit-reason">
            {sentence}
          </span>
        ))}
        {!reasons.length && !applied?.changed.length && (
          <span className="bulk-edit-same">{t('bulkEdit.isUnchanged')}</span>
        )}
      </th>
      {columns.map((name) => (
        <td key={name} data-label={fieldLabel(resource, name)}>
          {record && applied && (
            <PreviewCell resource={resource} name={name} record={record} applied={applied} />
          )}
        </td>
      ))}
    </tr>
  )
  const headOf = (name: string) => {
    const unit = amountUnitOf(resource, name)
    return unit ? `${fieldLabel(resource, name)} (${unit})` : fieldLabel(resource, name)
  }
  const summary = isReading
    ? t('bulkEdit.preview.loading', { done, total: counts.shown })
    : hasChanges
      ? [
          t('bulkEdit.willChange', { count: changing.length }),
          ...(unchanged.length ? [t('bulkEdit.unchanged', { count: unchanged.length })] : []),
          ...(refused.length ? [t('bulkEdit.refused', { count: refused.length })] : []),
        ].join(' · ')
      : t('bulkEdit.preview.hint')
  return (
    <section className="bulk-edit-preview" aria-label={title} aria-busy={isReading}>
      <h2>{title}</h2>
      <p role="status">{summary}</p>
      {isReading && (
        <Progress percent={(done / counts.shown) * 100} showInfo={false} size="small" aria-hidden />
      )}
      {counts.rest > 0 && (
        <p className="bulk-edit-note">
          {t('bulkEdit.preview.partial', { shown: counts.shown, count: counts.rest })}
        </p>
      )}
      {failed.size > 0 && <Button onClick={readAgain}>{t('bulkEdit.preview.retry')}</Button>}
      {(hasChanges || failed.size > 0) && !isReading && (
        <table>
          <thead>
            <tr>
              <th scope="col">{fieldLabel(resource, resource.nameField)}</th>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {headOf(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{[...refused, ...changing, ...unchanged].slice(0, maxRows).map(rowOf)}</tbody>
        </table>
      )}
    </section>
  )
}
