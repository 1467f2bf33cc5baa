import { Radio } from 'antd'
import { useMemo, useState } from 'react'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { formatNumber } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { encodeCell, type Indexes } from '../cells/encode-cell'
import { columnName, type PlannedRow, problemText, type RowKind, rowKinds } from '../plan/plan-row'

type Props = {
  resource: AnyResource
  planned: readonly PlannedRow[]
  indexes: Indexes
  hint: string | undefined
}

const maxRows = 100
const maxText = 120

/** What the import will do: the number of rows of each kind, and the first of the selected kind. */
export const ImportReview = ({ resource, planned, indexes, hint }: Props) => {
  const counts = useMemo(() => {
    const found: Record<RowKind, number> = { refused: 0, changed: 0, new: 0, unchanged: 0 }
    for (const { kind } of planned) found[kind] += 1
    return found
  }, [planned])
  const [kind, setKind] = useState<RowKind>(() => rowKinds.find((one) => counts[one]) ?? 'unchanged')
  const shown = planned.filter((row) => row.kind === kind).slice(0, maxRows)

  const textOf = (key: string, value: unknown) => {
    const field = resource.fields[key]
    const text = field ? encodeCell(field, value, indexes) : ''
    return (text.length > maxText ? `${text.slice(0, maxText)}…` : text) || t('transfer.import.nothing')
  }
  const effects = ({ kind: its, before, values, changed, problems, warnings }: PlannedRow): string[] => {
    if (its === 'refused') return [problemText(resource, problems)]
    const warned = warnings.length ? [problemText(resource, warnings)] : []
    if (its === 'unchanged') return warned
    const changes = changed.flatMap((key) => {
      const after = textOf(key, values[key])
      const field = columnName(resource, key)
      if (its === 'changed')
        return t('transfer.import.becomes', { field, before: textOf(key, before[key]), after })
      return after === t('transfer.import.nothing')
        ? []
        : t('transfer.cellProblem', { field, problem: after })
    })
    return [...changes, ...warned]
  }
  const nameOf = ({ values, before, cells }: PlannedRow) =>
    String(before[resource.nameField] ?? values[resource.nameField] ?? cells[0] ?? '')
  return (
    <section className="bulk-edit-preview" aria-label={t('transfer.import.review')}>
      <Radio.Group
        value={kind}
        onChange={({ target }) => setKind(target.value)}
        aria-label={t('transfer.import.review')}
        className="transfer-line"
      >
        {rowKinds.map((one) => (
          <Radio key={one} value={one}>
            {t(`transfer.import.${one}`, { count: counts[one] })}
          </Radio>
        ))}
      </Radio.Group>
      {hint && <p className="bulk-edit-note">{hint}</p>}
      {counts[kind] > maxRows && (
        <p className="bulk-edit-note">{t('transfer.import.first', { count: maxRows })}</p>
      )}
      {shown.length > 0 && (
        <table aria-label={t(`transfer.import.${kind}`, { count: counts[kind] })}>
          <thead>
            <tr>
              <th scope="col">{t('transfer.import.line')}</th>
              <th scope="col">{t('transfer.import.record')}</th>
              <th scope="col">{t('transfer.import.effect')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.line} className={kind === 'refused' ? 'bulk-edit-refused' : undefined}>
                <td data-label={t('transfer.import.line')}>{formatNumber(row.line)}</td>
                <th scope="row">{nameOf(row)}</th>
                <td data-label={t('transfer.import.effect')}>
                  {effects(row).map((text) => (
                    <div key={text}>{text}</div>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
