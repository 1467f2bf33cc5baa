import { useCreate } from '@refinedev/core'
import { translateDeclared, useT } from '../../src/i18n'
import { ValuesForm } from '../../src/kit/form/ValuesForm'
import { initialFormValues, toWriteBody } from '../../src/kit/values/values'
import { withFields } from '../../src/kit/edit/with-fields'
import type { ActionDialogProps } from '../../src/kit/context/record-action'
import { recordOf } from '../../src/kit/records/record-of'
import { notify } from '../../src/providers/notifications/notifications'
import { reminders } from '.'

const asked = withFields(reminders, ['task', 'dueOn'])

/** Plans a service for the customer of an order. */
export default function PlanReminder({ record, onClose }: ActionDialogProps) {
  const t = useT()
  const { mutateAsync } = useCreate()
  const { customer } = recordOf('orders', record)
  const title = translateDeclared('reminders.actions.plan', 'Plan a service')
  return (
    <ValuesForm
      resource={asked}
      title={title}
      initial={initialFormValues(asked.fields)}
      send={async (entered) => {
        const values = {
          ...toWriteBody(asked.fields, entered, Object.keys(asked.fields)),
          customer: customer.id,
        }
        await mutateAsync({
          resource: reminders.name,
          values,
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
