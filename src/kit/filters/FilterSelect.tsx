import { DownOutlined } from '@ant-design/icons'
import useStyle from 'antd/es/select/style'
import { useEffect, useId, useState } from 'react'
import { isRepeated } from '#contract/grammar/filter.ts'
import { firstPageShown } from '#providers/first-page.ts'
import { useStore } from '#providers/store.ts'
import { classNames } from '#ui/class-names.ts'
import { lazy } from '#ui/lazy/lazy.tsx'
import { countedText, filterText } from './asked'
import type { FilterSelectProps, Touched } from './filter-model'

export const FullFilterSelect = lazy(() => import('./FullFilterSelect'))

type OutlineProps = {
  label: string
  /** What it shows in place of its label. */
  chosen: string | undefined
  multiple: boolean
  onTouch: (how: Touched) => void
}

/** The look of antd's select without its code. */
const Outline = ({ label, chosen, multiple, onTouch }: OutlineProps) => {
  const listId = useId()
  const [withStyles, , variables] = useStyle('ant-select', 'ant-select-css-var')
  const search = (
    <span className="ant-select-selection-search">
      <input
        type="search"
        className="ant-select-selection-search-input"
        role="combobox"
        aria-label={label}
        aria-expanded={false}
        aria-haspopup="listbox"
        aria-controls={listId}
        readOnly
        style={{ opacity: 0 }}
        onFocus={() => onTouch('focus')}
      />
    </span>
  )
  const text = <span className="ant-select-selection-item">{chosen}</span>
  return withStyles(
    <div
      className={classNames(
        variables,
        'ant-select ant-select-outlined filter-select ant-select-css-var ant-select-show-arrow',
        multiple ? 'ant-select-multiple ant-select-show-search' : 'ant-select-single',
        chosen !== undefined && 'filter-select-on',
      )}
      onPointerDown={() => onTouch('press')}
    >
      <div className="ant-select-selector">
        <span className="ant-select-selection-wrap">
          {multiple ? (
            <div className="ant-select-selection-overflow">
              {chosen !== undefined && (
                <div className="ant-select-selection-overflow-item ant-select-selection-overflow-item-rest">
                  {text}
                </div>
              )}
              {search}
            </div>
          ) : (
            <>
              {search}
              {chosen !== undefined && text}
            </>
          )}
          {chosen === undefined && <span className="ant-select-selection-placeholder">{label}</span>}
        </span>
      </div>
      <span className="ant-select-arrow" aria-hidden>
        <DownOutlined className="ant-select-suffix" />
      </span>
    </div>,
  )
}

/** A select of values, whose code is loaded once the page has its data or the select is used. */
export const FilterSelect = (props: FilterSelectProps) => {
  const { filter, values, fresh, labelOf, options } = props
  const { name, label } = filter
  const [isFull, setFull] = useState(() => FullFilterSelect.isLoaded())
  const [touched, setTouched] = useState<Touched>()
  const isDue = useStore(firstPageShown) || fresh || touched !== undefined
  useEffect(() => {
    if (isFull || !isDue) return undefined
    let isGone = false
    FullFilterSelect.preload().then(
      () => !isGone && setFull(true),
      // Used again, it is loaded again.
      () => setTouched(undefined),
    )
    return () => {
      isGone = true
    }
  }, [isFull, isDue])
  if (isFull) return <FullFilterSelect {...props} touched={touched} />
  const multiple = isRepeated(filter.filter)
  const chosenValues = values[name] ?? []
  const [first] = chosenValues
  const valueText = (value: string) =>
    labelOf?.(value) ?? options.find((option) => option.value === value)?.label ?? value
  const chosen =
    first === undefined
      ? undefined
      : multiple
        ? countedText(filter, chosenValues, valueText)
        : filterText(filter, valueText(first))
  return (
    <Outline
      label={label}
      chosen={chosen}
      multiple={multiple}
      onTouch={(how) => setTouched((before) => (before === 'press' ? before : how))}
    />
  )
}
