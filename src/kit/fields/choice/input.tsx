import { Select } from 'antd'
import { choiceLabel } from '#i18n/declared-texts.ts'
import { type InputPropsFor, selectProps } from '../props/input-props'

/** Shorter lists need no search. */
const searchFrom = 8

export const choiceOptions = (of: readonly string[]) =>
  of.map((value) => ({ value, label: choiceLabel(value) }))

export default function ChoiceInput(props: InputPropsFor<'choice'>) {
  return (
    <Select
      {...selectProps(props)}
      placeholder={props.placeholder}
      allowClear={!props.field.required}
      showSearch={props.field.of.length >= searchFrom}
      optionFilterProp="label"
      options={choiceOptions(props.field.of)}
      value={props.value ?? undefined}
      onChange={(value: string | undefined) => props.onChange(value ?? null)}
    />
  )
}
