import { Select } from 'antd'
import { stores } from '../../../../contract/resources/services/stores'
import { useCallQuery } from '../../../kit/call/use-call-query'
import type { InputProps } from '../../../kit/context/props'
import { type InputPropsFor, selectProps } from '../../../kit/fields/props/input-props'
import RefInput from '../../../kit/fields/ref/input'
import { inactiveLabel } from '../../../kit/values/inactive'
import { useKnownExtension } from '../../../providers/data/extensions'

/** A showroom of a transfer: also one beyond the user’s reach, for only one of the two has to be theirs. */
export default function ShowroomInput(props: InputProps) {
  const isServed = useKnownExtension('transferShowrooms')
  return isServed ? (
    <AnyShowroom {...(props as InputPropsFor<'ref'>)} />
  ) : (
    <RefInput {...(props as InputPropsFor<'ref'>)} />
  )
}

const AnyShowroom = ({ value, onChange, ...props }: InputPropsFor<'ref'>) => {
  const { data, isFetching } = useCallQuery('x.transferShowrooms', {}, { under: 'stores' })
  const options = data?.data.map(({ id, name, isActive }) => {
    const isRefused = props.field.inUse === true && !isActive
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
