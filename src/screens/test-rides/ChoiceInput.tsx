import { Select } from 'antd'
import { useCallQuery } from '#kit/call/use-call-query.ts'
import type { InputProps } from '#kit/context/props.ts'
import { type InputPropsFor, selectProps } from '#kit/fields/props/input-props.ts'

type Named = { id: string; label: string }
const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && 'id' in value && 'label' in value

/** A showroom or a bike of the shop, for users who may read neither. */
export default function ChoiceInput(all: InputProps) {
  const { value, onChange, ...props } = all as InputPropsFor<'ref'>
  const { data, isFetching } = useCallQuery('x.testRideChoices', {}, { under: 'testRides' })
  const found = props.name === 'store' ? data?.showrooms : data?.bikes
  const stored = props.record?.[props.name]
  // A bike that is no longer sold, or a showroom that has closed, stays until another one is chosen.
  const kept = isNamed(stored) && found?.every(({ id }) => id !== stored.id) ? [stored] : []
  const options = [
    ...kept.map(({ id, label }) => ({ value: id, label })),
    ...(found ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <Select
      {...selectProps(props, options.length)}
      showSearch
      optionFilterProp="label"
      loading={isFetching && !data}
      value={data ? value || undefined : undefined}
      options={options}
      onChange={(next: string | undefined) => onChange(next ?? null)}
    />
  )
}
