import { Select } from 'antd'
import { extensions } from '#contract/extensions/index.ts'
import type { Ref } from '#contract/grammar/record.ts'
import { t } from '#i18n/index.ts'
import { useCallQuery } from '#kit/call/use-call-query.ts'
import type { InputProps } from '#kit/context/props.ts'
import { type InputPropsFor, selectProps } from '#kit/fields/props/input-props.ts'
import { useAccess } from '#providers/auth/access.ts'
import { ReadError } from '#ui/states/ReadError.tsx'

/** The customers whom a price list is for: segments have no list of their own to choose from. */
export default function SegmentsInput(all: InputProps) {
  const { value, onChange, ...props } = all as InputPropsFor<'refs'>
  const mayChoose = useAccess()(extensions.calls.segments.access)
  const read = useCallQuery('x.segments', {}, { under: 'customers', enabled: mayChoose })
  const known = (read.data?.data ?? []).map(({ id, name, customers }) => ({
    value: id,
    label: customers === null ? `${name} · ${t('segment.invalid')}` : name,
  }))
  // The present ones are shown before the others are read.
  const present = ((props.record?.[props.name] ?? []) as Ref[]).flatMap(({ id, label }) =>
    known.some((one) => one.value === id) ? [] : [{ value: id, label }],
  )
  return (
    <>
      <Select
        {...selectProps({ ...props, disabled: props.disabled || !mayChoose })}
        mode="multiple"
        showSearch
        optionFilterProp="label"
        loading={read.isFetching}
        value={value ?? []}
        options={[...present, ...known]}
        notFoundContent={<span className="input-empty">{t('segment.none')}</span>}
        onChange={(ids: string[]) => onChange(ids)}
      />
      <ReadError title={t('segment.failed')} read={read} />
    </>
  )
}
