import { Form } from 'antd'
import { type AutomationEvent, isAutomationEvent } from '#contract/policies/automations.ts'
import { t } from '#i18n/index.ts'
import type { InputProps } from '#kit/context/props.ts'
import { SetFilters, useShownFilters } from '#kit/filters/FilterLine.tsx'
import { FilterMenu } from '#kit/filters/FilterMenu.tsx'
import { addressOf, useListOf, valuesIn } from './use-conditions'

const none: readonly string[] = []

/** The filters of the list that has the records of the event. */
const Conditions = ({
  event,
  value,
  onChange,
  id,
}: Pick<InputProps, 'value' | 'onChange' | 'id'> & { event: AutomationEvent }) => {
  const { entry, filters } = useListOf(event)
  const values = valuesIn(String(value ?? ''))
  const shown = useShownFilters(entry, filters, values, none)
  const change = (next: Record<string, string[]>) => onChange(addressOf({ ...values, ...next }))
  return (
    <div className="automation-conditions" id={id}>
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
