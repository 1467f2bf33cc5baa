import { Select } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { isRepeated } from '#contract/grammar/filter.ts'
import { t } from '#i18n/index.ts'
import { drawOption } from '../fields/ref/Popup'
import { withoutUndefined } from '../values/defined'
import { countedText, filterText } from './asked'
import type { FilterOption, FilterSelectProps, Touched } from './filter-model'

/** Longer lists have a search; the longest are virtual, which needs a fixed width. */
const searchedFrom = 8
const drawnAsNeededFrom = 200
const widthPx = 280

type Props = FilterSelectProps & {
  /** It continues what the user did with its outline. */
  touched: Touched | undefined
}

/** Closed it shows its label and the number of values; the values themselves are chips below. */
export default function FullFilterSelect({
  filter,
  values,
  onChange,
  fresh,
  touched,
  options,
  ...rest
}: Props) {
  const [open, setOpen] = useState(fresh || touched === 'press')
  const { name, label } = filter
  const first = useRef({ touched, onNeeded: rest.onNeeded })
  useEffect(() => {
    if (first.current.touched === 'press') first.current.onNeeded?.(true)
  }, [])
  const chosen = [...(values[name] ?? [])]
  const multiple = isRepeated(filter.filter)
  const show = (now: boolean) => {
    rest.onNeeded?.(now)
    setOpen(now)
  }
  const { onSearch, labelOf } = rest
  const wordsFor = (value: string) =>
    labelOf?.(value) ?? options.find((option) => option.value === value)?.label ?? value
  const common = {
    className: `filter-select${chosen.length ? ' filter-select-on' : ''}`,
    'aria-label': label,
    placeholder: label,
    autoFocus: fresh || touched !== undefined,
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
    ...withoutUndefined({ onPopupScroll: rest.onPopupScroll, popupRender: rest.popupRender }),
    notFoundContent: <span className="filter-none">{rest.none ?? t('list.filter.none')}</span>,
    ...(onSearch && { onSearch, filterOption: false as const }),
  }
  return multiple ? (
    <Select<string[], FilterOption>
      {...common}
      mode="multiple"
      maxTagCount={0}
      maxTagPlaceholder={countedText(filter, chosen, wordsFor)}
      value={chosen}
      onChange={(next) => onChange({ [name]: next }, true)}
    />
  ) : (
    <Select<string, FilterOption>
      {...common}
      showSearch={onSearch !== undefined || options.length >= searchedFrom}
      value={chosen[0] ?? null}
      labelRender={({ label: text, value }) =>
        filterText(filter, labelOf?.(String(value)) ?? String(text ?? value))
      }
      onChange={(next) => onChange({ [name]: next ? [next] : [] }, true)}
    />
  )
}
