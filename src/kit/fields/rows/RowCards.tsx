import type { Field } from '../../../../contract/grammar/field'
import { t } from '../../../i18n'
import { columnLabel } from '../../form/values/labels'
import { lowerCaseTitle } from '../../lower-case-title'
import { AddRowButton } from './AddRowButton'
import { RowCell } from './RowCell'
import type { RowGroupProps } from './RowGroup'
import { RowTools } from './RowTools'
import { rowLabel } from './row-label'
import './rows.css'

/** With more columns, inputs in a grid row are too narrow. */
const maxGridColumns = 5
export const needsRowCards = (columns: readonly unknown[]) => columns.length > maxGridColumns

const isWide = ({ kind }: Field) => kind === 'longText' || kind === 'richText'

/** Rows with many columns: a card each, with a label above every field. */
export const RowCards = ({
  input,
  title,
  columns,
  places,
  fresh,
  onCell,
  onAdd,
  onRemove,
  onSwap,
}: RowGroupProps) => {
  const one = rowLabel(input.name, input.field)
  return (
    <fieldset className="row-group">
      {title !== undefined && <legend>{title}</legend>}
      {places.map((index, i) => {
        const number = i + 1
        return (
          // A row's identity is its position; all of its cells are controlled.
          <fieldset className="row-card" key={index}>
            <legend>{t('form.rows.nth', { one, number })}</legend>
            {columns.map(([key, column], place) => (
              <div key={key} className={isWide(column) ? 'row-card-wide' : undefined}>
                <RowCell
                  input={input}
                  column={column}
                  name={key}
                  at={index}
                  label={columnLabel(column, key)}
                  onChange={(value) => onCell(index, key, value)}
                  isFresh={index === fresh && place === 0}
                />
              </div>
            ))}
            <RowTools one={one} places={places} place={i} onSwap={onSwap} onRemove={onRemove} />
          </fieldset>
        )
      })}
      {onAdd && (
        <AddRowButton input={input} onAdd={onAdd}>
          {t('form.rows.addOne', { one: lowerCaseTitle(one) })}
        </AddRowButton>
      )}
    </fieldset>
  )
}
