import { Select } from 'antd'
import { useId } from 'react'
import type { AnyResource } from '../../../../../contract/grammar/resource'
import { useT } from '../../../../i18n'
import { columnName } from '../plan/plan-row'
import { transferFields } from '../transfer-fields'
import type { Interrupted } from './interrupted'
import type { Import } from './use-import'

type Props = { resource: AnyResource; source: Interrupted; state: Import }
const ignored = ''

/** Which field each column has, and the field by which rows are matched with records. */
export const ImportColumns = ({ resource, source, state }: Props) => {
  const t = useT()
  const id = useId()
  const { table, mapping, matchKey, file } = source
  const options = [
    { value: ignored, label: t('transfer.import.ignore') },
    ...transferFields(resource).map((key) => ({ value: key, label: columnName(resource, key) })),
  ]
  const optionOf = (key: string) => ({ value: key, label: columnName(resource, key) })
  return (
    <section className="bulk-edit-preview" aria-label={t('transfer.import.columns')}>
      {table.sheet && (
        <p className="bulk-edit-note">
          {t('transfer.import.sheet', { name: table.sheet.name, count: table.sheet.others })}
        </p>
      )}
      <table>
        <thead>
          <tr>
            <th scope="col">{t('transfer.import.column', { file })}</th>
            <th scope="col">{t('transfer.import.sample')}</th>
            <th scope="col">{t('transfer.import.field')}</th>
          </tr>
        </thead>
        <tbody>
          {table.header.map((name, index) => (
            // Columns have no other identity.
            // biome-ignore lint/suspicious/noArrayIndexKey: columns neither move nor change
            <tr key={index}>
              <th scope="row">{name}</th>
              <td data-label={t('transfer.import.sample')}>
                {table.rows.find(({ cells }) => cells[index]?.trim())?.cells[index]?.slice(0, 80)}
              </td>
              <td data-label={t('transfer.import.field')}>
                <Select
                  className="transfer-field"
                  aria-label={t('transfer.import.fieldOf', { column: name })}
                  showSearch
                  optionFilterProp="label"
                  value={mapping[index] ?? ignored}
                  options={options}
                  onChange={(key) => state.map(index, key === ignored ? null : key)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {state.matchKeys.length > 0 && (
        <div className="bulk-edit-add">
          <label htmlFor={id}>{t('transfer.import.match')}</label>
          <Select
            id={id}
            value={matchKey}
            options={state.matchKeys.map(optionOf)}
            onChange={state.setMatchKey}
          />
          <p className="bulk-edit-note">{t('transfer.import.matchHint')}</p>
        </div>
      )}
    </section>
  )
}
