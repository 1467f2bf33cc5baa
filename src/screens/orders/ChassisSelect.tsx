import { Select } from 'antd'
import { useState } from 'react'
import { storedSerial } from '#contract/grammar/stored-text.ts'
import { t } from '#i18n/index.ts'

type Props = {
  id?: string
  /** Where it has no label of its own. */
  label?: string
  /** Of its value, in the body of the call. */
  path?: string | undefined
  choices: readonly { chassis: string; label: string }[]
  max: number
  /** What is typed, where the choices depend on it. */
  onSearch?: (typed: string) => void
  value: readonly string[]
  onChange: (next: readonly string[]) => void
}

const isLike = (label: unknown, typed: string) =>
  String(label).replace(/\s/g, '').toUpperCase().includes(storedSerial(typed))

/** Chosen, typed or scanned units. The list closes with the last piece: it would cover the button below. */
export const ChassisSelect = ({ id, label, path, choices, max, onSearch, value, onChange }: Props) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <Select
      {...(id && { id })}
      data-path={path}
      className="chassis-select"
      aria-label={label}
      mode="multiple"
      allowClear
      {...(onSearch && { onSearch })}
      notFoundContent={<span className="input-empty">{t('units.noneFound')}</span>}
      maxCount={max}
      virtual={false}
      placeholder={t('units.scan')}
      open={isOpen}
      onOpenChange={setOpen}
      value={[...value]}
      options={choices.map((unit) => ({ value: unit.chassis, label: unit.label }))}
      filterOption={(typed, option) => isLike(option?.label, typed)}
      onInputKeyDown={({ key, target }) => {
        const isFound = (typed: string) => choices.some((unit) => isLike(unit.label, typed))
        // The next scan takes the place of a number that no unit has.
        if (key === 'Enter' && target instanceof HTMLInputElement && !isFound(target.value)) target.select()
      }}
      onChange={(next: string[]) => {
        onChange(next)
        if (next.length >= max) setOpen(false)
      }}
    />
  )
}
