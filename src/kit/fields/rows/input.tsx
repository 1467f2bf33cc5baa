import { useEffect, useState } from 'react'
import type { Field } from '#contract/grammar/field.ts'
import { choiceLabel } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { useKit } from '#kit/context/context.tsx'
import { columnLabel } from '#kit/values/labels.ts'
import { lowerCaseTitle } from '#kit/values/lower-case-title.ts'
import { type FormValues, initialFormValues } from '#kit/values/values.ts'
import { ScanButton } from '#ui/scan/ScanButton.tsx'
import { groupProps, type InputPropsFor } from '../props/input-props'
import { AddRowButton } from './AddRowButton'
import { cellId } from './cell-id'
import { RowCell } from './RowCell'
import { RowGroup, type RowGroupProps } from './RowGroup'
import { RowTools } from './RowTools'
import { rowLabel } from './row-label'
import { addScannedCode } from './scan'
import { withCell } from './with-cell'
import './rows.css'

/** With more columns, inputs in a grid row are too narrow. */
const maxGridColumns = 5
const needsRowCards = (columns: readonly unknown[]) => columns.length > maxGridColumns

const isWide = ({ kind }: Field) => kind === 'longText' || kind === 'richText'

/** Rows with many columns: a card each, with a label above every field. */
const RowCards = ({
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

/** A small table inside the record; with `groupBy` one for each value of that column. */
export default function RowsInput(props: InputPropsFor<'rows'>) {
  const { field, onChange } = props
  const stored = props.value ?? []
  // A scan needs no click: an empty row that is not sent.
  const begins = field.scan && !field.fixedRows && !props.disabled && stored.length === 0
  const rows = begins ? [initialFormValues(field.of)] : stored
  const [fresh, setFresh] = useState<number>()
  const groupKey = field.groupBy
  const grouping = groupKey ? field.of[groupKey] : undefined
  const columns = Object.entries(field.of).filter(([key]) => key !== groupKey)
  const { inputs } = useKit()
  useEffect(() => {
    for (const key of Object.keys(field.of)) {
      const own = inputs?.[`${props.resource.name}.${props.name}.${key}`]
      // The input itself reports a failed download once it is rendered.
      own?.preload?.().catch(() => {})
    }
  }, [field.of, inputs, props.name, props.resource.name])
  const Group = needsRowCards(columns) ? RowCards : RowGroup
  const groups = grouping?.kind === 'choice' ? grouping.of : [undefined]

  const places = (group: string | undefined) =>
    rows.flatMap((row, index) =>
      group === undefined || (groupKey && row[groupKey] === group) ? [index] : [],
    )
  const newRow = (group: string | undefined): FormValues => {
    const row = initialFormValues(field.of)
    return groupKey && group !== undefined ? { ...row, [groupKey]: group } : row
  }
  const add = (group: string | undefined) => {
    setFresh(rows.length)
    onChange([...rows, newRow(group)])
  }
  /** Fills rows from one on, and adds those that are missing. */
  const paste = (group: string | undefined, index: number, column: number, block: string[][]) => {
    const own = places(group)
    const first = own.indexOf(index)
    const next: FormValues[] = [...rows]
    for (const [down, texts] of block.entries()) {
      const place = own[first + down] ?? next.length
      const values = columns.slice(column).map(([key], across) => [key, texts[across]] as const)
      const given = Object.fromEntries(values.filter(([, text]) => text !== undefined))
      next[place] = { ...(next[place] ?? newRow(group)), ...given }
    }
    onChange(next)
  }
  /** Enter in a row for codes; returns whether there was one. */
  const scan = (index: number): boolean => {
    const done = field.scan && addScannedCode(rows, index, field.scan)
    if (!field.scan || !done) return false
    const [code] = field.scan
    if (done.next < rows.length) document.getElementById(cellId(props.id, done.next, code))?.focus()
    else setFresh(done.next)
    onChange(done.next < rows.length ? done.rows : [...done.rows, newRow(undefined)])
    return true
  }
  /** Into the first row without a code, as if it was scanned there. */
  const scanByCamera = (scanned: string) => {
    if (!field.scan) return
    const [code] = field.scan
    const empty = rows.findIndex((row) => !String(row[code] ?? '').trim())
    const at = empty < 0 ? rows.length : empty
    const filled = empty < 0 ? [...rows, newRow(undefined)] : rows
    const done = addScannedCode(
      filled.map((row, i) => (i === at ? { ...row, [code]: scanned } : row)),
      at,
      field.scan,
    )
    if (done) onChange(done.rows)
  }
  const swap = (a: number, b: number) =>
    onChange(rows.map((row, i) => (i === a ? rows[b] : i === b ? rows[a] : row) as FormValues))

  return (
    <div {...groupProps(props)} className="rows">
      {groups.map((group) => (
        <Group
          key={group ?? ''}
          input={begins ? { ...props, value: rows } : props}
          title={group === undefined ? undefined : choiceLabel(group)}
          columns={columns}
          places={places(group)}
          fresh={fresh}
          onCell={(index, key, value) =>
            onChange(rows.map((row, i) => (i === index ? withCell(field.of, row, key, value) : row)))
          }
          onAdd={field.fixedRows ? undefined : () => add(group)}
          onPaste={(index, column, block) => paste(group, index, column, block)}
          onRemove={field.fixedRows ? undefined : (index) => onChange(rows.filter((_, i) => i !== index))}
          onScan={field.scan ? scan : undefined}
          onSwap={field.sortable ? swap : undefined}
        />
      ))}
      {field.scan && !props.disabled && <ScanButton onScan={scanByCamera} />}
      {rows.length === 0 && !grouping && <p className="input-note">{t('form.rows.none')}</p>}
    </div>
  )
}
