import { Select } from 'antd'

type Props<T extends string> = {
  label: string
  options: { value: T; label: string }[]
  value: T | undefined
  /** `undefined` if the filter is cleared. */
  onChange: (value: T | undefined) => void
  /** Too few options to search among. */
  isShort?: boolean
}

/** One filter of pictures, highlighted while it applies. */
export const MediaFilter = <T extends string>({ label, options, value, onChange, isShort }: Props<T>) => (
  <Select
    className={value === undefined ? 'filter-select' : 'filter-select filter-select-on'}
    aria-label={label}
    placeholder={label}
    allowClear
    showSearch={!isShort}
    optionFilterProp="label"
    virtual={false}
    popupMatchSelectWidth={false}
    options={options}
    value={value ?? null}
    onChange={(chosen: T | null | undefined) => onChange(chosen ?? undefined)}
  />
)
