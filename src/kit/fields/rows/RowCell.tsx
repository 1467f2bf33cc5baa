import type { Field } from '#contract/grammar/field.ts'
import { t } from '#i18n/index.ts'
import { valueProblem } from '#kit/values/rules.ts'
import { isEmptyRow } from '#kit/values/values.ts'
import { FieldInput } from '../field-input'
import type { InputPropsFor } from '../props/input-props'
import { cellId } from './cell-id'

type Props = {
  input: InputPropsFor<'rows'>
  column: Field
  name: string
  at: number
  label: string
  onChange: (value: unknown) => void
  /** Takes the focus when it is mounted. */
  isFresh: boolean
}

export const RowCell = ({ input, column, name, at, label, onChange, isFresh }: Props) => {
  const id = cellId(input.id, at, name)
  const row = input.value?.[at]
  const value = row?.[name]
  // Once all rows were validated, each cell shows its error.
  const isJudged = input.invalid && row !== undefined && !isEmptyRow(input.field, row)
  const problem = isJudged ? valueProblem(input.resource, column, value) : undefined
  const isOptional = !column.required && column.kind !== 'flag'
  return (
    <div className="row-cell">
      <label htmlFor={id}>
        <span data-mark={isOptional ? t('form.optional') : undefined}>{label}</span>
      </label>
      <FieldInput
        resource={input.resource}
        name={`${input.name}.${name}`}
        field={column}
        label={label}
        id={id}
        value={value}
        onChange={onChange}
        onMount={isFresh ? () => document.getElementById(id)?.focus() : undefined}
        {...(row && { row })}
        disabled={
          (input.disabled ?? false) ||
          (input.field.fixedRows === true && column.kind !== 'number' && column.kind !== 'money')
        }
        invalid={problem !== undefined}
        {...(problem && { describedBy: `${id}_help` })}
      />
      {problem && (
        <span id={`${id}_help`} className="row-problem">
          {problem}
        </span>
      )}
    </div>
  )
}
