import { Select, type SelectProps } from 'antd'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../i18n'
import { defined } from '../../defined'
import type { FilterProps } from '../../fields/props/filter-props'
import { drawOption } from '../../fields/ref/Popup'

export type FilterOption = { value: string; label: string; depth?: number; note?: string }
type Props = FilterProps &
  Pick<SelectProps, 'onPopupScroll' | 'popupRender'> & {
    options: readonly FilterOption[]
    /** The label of a value that may not be among the options. */
    labelOf?: (value: string) => string
    loading?: boolean
    disabled?: boolean
    /** Called when the options are needed, and when no longer. */
    onNeeded?: (now: boolean) => void
    /** Provided if the parent searches the options. */
    onSearch?: (typed: string) => void
    /** Shown if there are no options. */
    none?: ReactNode
  }

/** Longer lists have a search; the longest are virtual, which needs a fixed width. */
const searchedFrom = 8
const drawnAsNeededFrom = 200
const widthPx = 280

/** Closed it shows its label and the number of values; the values themselves are chips below. */
export const FilterSelect = ({ filter, values, onChange, fresh, options, ...rest }: Props) => {
  const t = useT()
  const [open, setOpen] = useState(fresh ?? false)
  const { name, label } = filter
  const chosen = [...(values[name] ?? [])]
  const multiple = filter.filter.by === 'among'
  const show = (now: boolean) => {
    rest.onNeeded?.(now)
    setOpen(now)
  }
  const { onSearch, labelOf } = rest
  const common = {
    className: `filter-select${chosen.length ? ' filter-select-on' : ''}`,
    'aria-label': label,
    placeholder: label,
    autoFocus: fresh ?? false,
    open,
    onOpenChange: show,
    options: [...options],
    optionFilterProp: 'label',
    optionRender: ({ data }: { data: FilterOption }) => drawOption(data),
    popupMatchSelectWidth: options.length > drawnAsNeededFrom || onSearch ? widthPx : false,
    virtual: options.length > drawnAsNeededFrom,
    allowClear: true,
    loading: rest.loading ?? false,
    disabled: rest.disabled ?? false,
    ...defined({ onPopupScroll: rest.onPopupScroll, popupRender: rest.popupRender }),
    notFoundContent: <span className="filter-none">{rest.none ?? t('list.filter.none')}</span>,
    ...(onSearch && { onSearch, filterOption: false as const }),
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
      showSearch={onSearch !== undefined || options.length >= searchedFrom}
      value={chosen[0] ?? null}
      labelRender={({ label: text, value }) =>
        t('list.filter.chip', { label, value: labelOf?.(String(value)) ?? String(text ?? value) })
      }
      onChange={(next) => onChange({ [name]: next ? [next] : [] }, true)}
    />
  )
}
