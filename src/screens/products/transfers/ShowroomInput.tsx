import { Select } from 'antd'
import { stores } from '#contract/resources/services/stores.ts'
import { useCallQuery } from '#kit/call/use-call-query.ts'
import type { InputProps } from '#kit/context/props.ts'
import { type InputPropsFor, selectProps } from '#kit/fields/props/input-props.ts'
import RefInput from '#kit/fields/ref/input.tsx'
import { inactiveLabel } from '#kit/values/inactive.ts'
import { useCapability } from '#providers/data/capabilities.ts'

/** A showroom of a transfer: also one beyond the user’s reach, for only one of the two has to be theirs. */
export default function ShowroomInput(props: InputProps) {
  const isServed = useCapability('transferShowrooms')
  return isServed ? (
    <AnyShowroom {...(props as InputPropsFor<'ref'>)} />
  ) : (
    <RefInput {...(props as InputPropsFor<'ref'>)} />
  )
}

const AnyShowroom = ({ value, onChange, ...props }: InputPropsFor<'ref'>) => {
  const { data, isFetching } = useCallQuery('x.transferShowrooms', {}, { under: 'stores' })
  const options = data?.data.map(({ id, name, isActive }) => {
    const isRefused = props.field.activeOnly === true && !isActive
    return { value: id, label: isRefused ? `${name} · ${inactiveLabel(stores)}` : name, disabled: isRefused }
  })
  return (
    <Select
      {...selectProps(props, options?.length)}
      showSearch
      optionFilterProp="label"
      loading={isFetching}
      value={value || undefined}
      options={options ?? []}
      onChange={(next: string | undefined) => onChange(next ?? null)}
    />
  )
}
