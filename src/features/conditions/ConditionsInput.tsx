import { useEffect } from 'react'
import { filtersOfCall } from '#contract/registry.ts'
import type { ResourceName } from '#contract/types.ts'
import { t } from '#i18n/index.ts'
import { useKit } from '#kit/context/context.tsx'
import type { InputProps } from '#kit/context/props.ts'
import { SetFilters, useShownFilters } from '#kit/filters/FilterLine.tsx'
import { FilterMenu } from '#kit/filters/FilterMenu.tsx'
import { addressOf, useListOf, valuesIn } from './use-conditions'
import './conditions.css'

const none: readonly string[] = []

type Props = Pick<InputProps, 'value' | 'onChange' | 'id' | 'label'> & {
  /** Whose records have to meet them. */
  of: ResourceName
  /** Filters that are no conditions. */
  without?: readonly string[]
}

/** Conditions on the records of a resource, by the filters of its list. */
export const ConditionsInput = ({ of, without = none, value, onChange, id, label }: Props) => {
  const { entry, filters } = useListOf(of)
  const { registry } = useKit()
  const known = filtersOfCall(registry, entry.resource)
  const all = Object.entries(valuesIn(String(value ?? '')))
  const values = Object.fromEntries(all.filter(([name]) => Object.hasOwn(known, name)))
  // Those of the records of another resource.
  const isOutdated = Object.keys(values).length < all.length
  useEffect(() => {
    if (isOutdated) onChange(addressOf(values))
  })
  const offered = filters.filter(({ name }) => !without.includes(name))
  const shown = useShownFilters(entry, offered, values, none)
  const change = (next: Record<string, string[]>) => onChange(addressOf({ ...values, ...next }))
  return (
    // biome-ignore lint/a11y/useSemanticElements: the item of the form has the borders of a fieldset already
    <div
      className="conditions"
      id={id}
      role="group"
      aria-label={label}
      // Enter takes over what was typed into a filter, rather than saving.
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
      }}
    >
      <SetFilters shown={shown} values={values} onChange={change} />
      {shown.hidden.length > 0 && (
        <FilterMenu
          filters={shown.hidden}
          isTab={() => false}
          onAdd={shown.add}
          onChange={change}
          label={t('condition.add')}
        />
      )}
    </div>
  )
}
