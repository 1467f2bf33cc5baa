import { Form } from 'antd'
import { automatedResourceOf, isAutomationEvent } from '#contract/policies/automations.ts'
import { ConditionsInput as Conditions } from '#features/conditions/ConditionsInput.tsx'
import { t } from '#i18n/index.ts'
import type { InputProps } from '#kit/context/props.ts'

/** The conditions of an automation, by the filters of the list of its event. */
export default function ConditionsInput(props: InputProps) {
  const event: unknown = Form.useWatch('event', { form: Form.useFormInstance(), preserve: true })
  if (typeof event !== 'string' || !isAutomationEvent(event))
    return <p id={props.id}>{t('automation.chooseEvent')}</p>
  // Another event may be about other records, whose filters differ.
  return <Conditions key={event} {...props} of={automatedResourceOf(event)} />
}
