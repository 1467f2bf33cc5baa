import { Form } from 'antd'
import { useEffect } from 'react'
import { type AutomationEvent, isAutomationEvent } from '#contract/policies/automations.ts'
import { filtersOfCall } from '#contract/registry.ts'
import { t } from '#i18n/index.ts'
import { useKit } from '#kit/context/context.tsx'
import type { InputProps } from '#kit/context/props.ts'
import { SetFilters, useShownFilters } from '#kit/filters/FilterLine.tsx'
import { FilterMenu } from '#kit/filters/FilterMenu.tsx'
import { addressOf, useListOf, valuesIn } from './use-conditions'
import './automations.css'

const none: readonly string[] = []

/** The filters of the list that has the records of the event. */
const Conditions = ({
  event,
  value,
  onChange,
  id,
  label,
}: Pick<InputProps, 'value' | 'onChange' | 'id' | 'label'> & { event: AutomationEvent }) => {
  const { entry, filters } = useListOf(event)
  const { registry } = useKit()
  const known = filtersOfCall(registry, entry.resource)
  const all = Object.entries(valuesIn(String(value ?? '')))
  const values = Object.fromEntries(all.filter(([name]) => Object.hasOwn(known, name)))
  // Those of the records of another event.
  const isOutdated = Object.keys(values).length < all.length
  useEffect(() => {
    if (isOutdated) onChange(addressOf(values))
  })
  const shown = useShownFilters(entry, filters, values, none)
  const change = (next: Record<string, string[]>) => onChange(addressOf({ ...values, ...next }))
  return (
    // biome-ignore lint/a11y/useSemanticElements: the item of the form has the borders of a fieldset already
    <div
      className="automation-conditions"
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
        <FilterMenu filters={shown.hidden} isTab={() => false} onAdd={shown.add} onChange={change} />
      )}
    </div>
  )
}

/** The conditions of an automation, by the filters of the list of its event. */
export default function ConditionsInput(props: InputProps) {
  const event: unknown = Form.useWatch('event', { form: Form.useFormInstance(), preserve: true })
  if (typeof event !== 'string' || !isAutomationEvent(event))
    return <p id={props.id}>{t('automation.chooseEvent')}</p>
  // Another event may be about other records, whose filters differ.
  return <Conditions key={event} {...props} event={event} />
}
