import type { ClipboardEvent, CSSProperties, KeyboardEvent } from 'react'
import type { Field } from '#contract/grammar/field.ts'
import { t } from '#i18n/index.ts'
import { columnLabel } from '#kit/values/labels.ts'
import { lowerCaseTitle } from '#kit/values/lower-case-title.ts'
import { parseClipboardCells } from '#ui/grid/parse-block.ts'
import type { InputPropsFor } from '../props/input-props'
import { AddRowButton } from './AddRowButton'
import { RowCell } from './RowCell'
import { RowTools } from './RowTools'

export type RowGroupProps = {
  input: InputPropsFor<'rows'>
  title: string | undefined
  columns: [string, Field][]
  /** The positions of this group's rows among all rows. */
  places: number[]
  /** The position of the row that was just added. */
  fresh: number | undefined
  onCell: (index: number, key: string, value: unknown) => void
  /** Absent if the rows are given. */
  onAdd: (() => void) | undefined
  /** A block from a spreadsheet, pasted into a row from that column on. */
  onPaste: (index: number, column: number, block: string[][]) => void
  onRemove: ((index: number) => void) | undefined
  /** Enter in a row for codes; returns whether the row had one. */
  onScan: ((index: number) => boolean) | undefined
  onSwap: ((a: number, b: number) => void) | undefined
}

const inputsIn = (element: Element): EventTarget[] => [...element.querySelectorAll('input')]

/** Whether Enter takes the suggestion that the arrow keys have reached. */
const takesSuggestion = (input: HTMLInputElement) =>
  input.getAttribute('aria-expanded') === 'true' &&
  document.getElementById(input.getAttribute('aria-activedescendant') ?? '') !== null

/** Enter in a filled field, unless it takes a suggestion or composes a character. */
const isConfirmed = ({ key, target, nativeEvent }: KeyboardEvent<HTMLElement>) =>
  key === 'Enter' &&
  !nativeEvent.isComposing &&
  target instanceof HTMLInputElement &&
  target.value !== '' &&
  !takesSuggestion(target)

/** Enter in the last field of the last row adds a row. */
const addsRow = (event: KeyboardEvent<HTMLElement>) =>
  isConfirmed(event) && inputsIn(event.currentTarget).at(-1) === event.target

/** Several cells; one is pasted as text. */
const pastedBlock = ({ clipboardData }: ClipboardEvent): string[][] | undefined => {
  const block = parseClipboardCells(clipboardData.getData('text'))
  return block && block.length * (block[0]?.length ?? 0) > 1 ? block : undefined
}

export const RowGroup = ({
  input,
  title,
  columns,
  places,
  fresh,
  onCell,
  onAdd,
  onPaste,
  onRemove,
  onScan,
  onSwap,
}: RowGroupProps) => {
  const cells = (index: number, number: number) =>
    columns.map(([key, column], i) => (
      <RowCell
        key={key}
        input={input}
        column={column}
        name={key}
        at={index}
        label={t('form.rows.cell', { column: columnLabel(column, key), number })}
        onChange={(value) => onCell(index, key, value)}
        isFresh={index === fresh && i === 0}
      />
    ))
  return (
    <fieldset
      className="row-group"
      style={{ '--columns': columns.length } as CSSProperties}
      onKeyDown={(event) => {
        if (input.disabled || event.defaultPrevented || !onAdd || !addsRow(event)) return
        event.preventDefault()
        onAdd()
      }}
    >
      {title !== undefined && <legend>{title}</legend>}
      {places.length > 0 && (
        <div className="row row-head" aria-hidden>
          {columns.map(([key, column]) => (
            <span key={key}>{columnLabel(column, key)}</span>
          ))}
        </div>
      )}
      {places.map((index, i) => {
        const number = i + 1
        return (
          // A row's identity is its position; all of its cells are controlled.
          // biome-ignore lint/a11y/noStaticElementInteractions: keys of the inputs inside
          <div
            className="row"
            key={index}
            onKeyDown={(event) => {
              if (input.disabled || !isConfirmed(event) || !onScan?.(index)) return
              event.preventDefault()
            }}
            onPaste={(event) => {
              const block = pastedBlock(event)
              if (!block || input.disabled || !onAdd || !columns.every(([, { kind }]) => kind === 'text'))
                return
              event.preventDefault()
              onPaste(index, inputsIn(event.currentTarget).indexOf(event.target), block)
            }}
          >
            {cells(index, number)}
            <RowTools
              one={t('form.rows.row')}
              places={places}
              place={i}
              onSwap={onSwap}
              onRemove={onRemove}
            />
          </div>
        )
      })}
      {onAdd && (
        <AddRowButton input={input} onAdd={onAdd}>
          {title === undefined ? t('form.rows.add') : t('form.rows.addTo', { group: lowerCaseTitle(title) })}
        </AddRowButton>
      )}
    </fieldset>
  )
}
