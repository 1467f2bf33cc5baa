import { Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { useT } from '../../i18n'
import type { FilterProps } from './filter-props'

export type FilterOption = { value: string; label: string; depth?: number }
type Props = FilterProps & {
  options: readonly FilterOption[]
  loading?: boolean
  /** Told when the choices are first needed. */
  onNeeded?: () => void
  /** Instead of the choices, where there are none. */
  none?: ReactNode
}

const indented = (label: string, depth = 0) => <span style={{ paddingInlineStart: depth * 16 }}>{label}</span>

/** Closed it says what it narrows, and to how many values; the values themselves stand beneath as chips. */
export const FilterSelect = ({ filter, values, onChange, fresh, options, ...rest }: Props) => {
  const t = useT()
  const [open, setOpen] = useState(fresh ?? false)
  const { name, label } = filter
  const chosen = [...(values[name] ?? [])]
  const multiple = filter.filter.by === 'among'
  const show = (now: boolean) => {
    if (now) rest.onNeeded?.()
    setOpen(now)
  }
  const common = {
    className: `filter-select${chosen.length ? ' filter-select-on' : ''}`,
    'aria-label': label,
    placeholder: label,
    autoFocus: fresh,
    open,
    onOpenChange: show,
    options: [...options],
    optionFilterProp: 'label',
    optionRender: ({ data }: { data: FilterOption }) => indented(data.label, data.depth),
    popupMatchSelectWidth: false,
    allowClear: true,
    loading: rest.loading,
    notFoundContent: <span className="filter-none">{rest.none ?? t('list.filter.none')}</span>,
  }
  return multiple ? (
    <Select<string[], FilterOption>
      {...common}
      mode="multiple"
      maxTagCount={0}
      maxTagPlaceholder={(hidden) => t('list.filter.counted', { label, count: hidden.length })}
      value={chosen}
      onChange={(next) => onChange({ [name]: next }, true)}
    />
  ) : (
    <Select<string, FilterOption>
      {...common}
      showSearch={options.length > 7}
      value={chosen[0] ?? null}
      labelRender={({ label: word }) => t('list.filter.chip', { label, value: String(word ?? chosen[0]) })}
      onChange={(next) => onChange({ [name]: next ? [next] : [] }, true)}
    />
  )
}
