import { Select } from 'antd'
import { choiceLabel } from '#i18n/declared-texts.ts'
import { useOfferedValues } from '#kit/context/offered-values.ts'
import { type InputPropsFor, selectProps } from '../props/input-props'

/** Shorter lists need no search. */
const searchFrom = 8

export const choiceOptions = (of: readonly string[]) =>
  of.map((value) => ({ value, label: choiceLabel(value) }))

export default function ChoiceInput(props: InputPropsFor<'choice'>) {
  const { resource, name, field, value } = props
  const offered = useOfferedValues([resource])(resource, name, field.of)
  // The present value stays one.
  const values = field.of.filter((one) => one === value || offered.includes(one))
  return (
    <Select
      {...selectProps(props)}
      placeholder={props.placeholder}
      allowClear={!field.required}
      showSearch={values.length >= searchFrom}
      optionFilterProp="label"
      options={choiceOptions(values)}
      value={value ?? undefined}
      onChange={(chosen: string | undefined) => props.onChange(chosen ?? null)}
    />
  )
}
