import { Select } from 'antd'
import { returnReasonLabel } from '#features/history/return-sentence.ts'
import type { InputProps } from '#kit/context/props.ts'
import { type InputPropsFor, selectProps } from '#kit/fields/props/input-props.ts'
import { useReturnReasons } from './use-return-reasons'

/** One of the offered reasons. */
export default function ReasonInput(all: InputProps) {
  const { value, onChange, ...props } = all as InputPropsFor<'text'>
  const { reasons, isLoading } = useReturnReasons()
  return (
    <Select
      {...selectProps(props, reasons.length)}
      showSearch
      optionFilterProp="label"
      loading={isLoading}
      value={value || undefined}
      options={reasons.map((reason) => ({ value: reason, label: returnReasonLabel(reason) }))}
      onChange={(next: string | undefined) => onChange(next ?? null)}
    />
  )
}
