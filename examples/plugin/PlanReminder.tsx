import { useCreate } from '@refinedev/core'
import { t, translateDeclared } from '#i18n/index.ts'
import type { ActionDialogProps } from '#kit/context/record-action.ts'
import { ValuesForm, withFields } from '#kit/form/ValuesForm.tsx'
import { recordOf } from '#kit/records/record-of.ts'
import { initialFormValues } from '#kit/values/values.ts'
import { notify } from '#providers/notifications/notifications.ts'
import { reminders } from './contract'

const asked = withFields(reminders, ['task', 'dueOn'])

/** Plans a service for the customer of an order. */
export default function PlanReminder({ record, onClose }: ActionDialogProps) {
  const { mutateAsync } = useCreate()
  const { customer } = recordOf('orders', record)
  const title = translateDeclared('reminders.actions.plan', 'Plan a service')
  return (
    <ValuesForm
      resource={asked}
      title={title}
      initial={initialFormValues(asked.fields)}
      send={async (entered) => {
        await mutateAsync({
          resource: reminders.name,
          values: { ...entered, customer: customer.id },
          successNotification: false,
          errorNotification: false,
        })
        notify('success', translateDeclared('reminders.planned', 'Service planned'))
        onClose()
        return undefined
      }}
      submit={title}
      cancel={t('common.cancel')}
      onClose={onClose}
    />
  )
}
