import { Select, type SelectProps } from 'antd'
import type { DefaultOptionType } from 'antd/es/select'
import { useId } from 'react'

type Props<V, O extends DefaultOptionType> = SelectProps<V, O> & { label: string }

/** A choice with its label above. */
export const LabelledSelect = <V, O extends DefaultOptionType = DefaultOptionType>({
  label,
  ...select
}: Props<V, O>) => {
  const id = useId()
  return (
    <>
      <label htmlFor={select.id ?? id}>{label}</label>
      <Select<V, O> id={id} virtual={false} optionFilterProp="label" {...select} />
    </>
  )
}
