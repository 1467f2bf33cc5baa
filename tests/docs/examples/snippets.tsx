import { useList } from '@refinedev/core'
import { Button } from 'antd'
import { text } from '#contract/grammar/field.ts'
import { defineResource } from '#contract/grammar/resource.ts'
import { entry } from '#contract/grammar/sidebar.ts'
import { t } from '#i18n/index.ts'
import { useAction } from '#kit/call/use-action.ts'
import { useCall, useInvalidateAfter } from '#kit/call/use-call.ts'
import { useCallQuery } from '#kit/call/use-call-query.ts'
import { CallForm } from '#kit/form/CallForm.tsx'

/** Short code blocks of the documentation; the compiler checks them here. */

export const tags = defineResource({
  name: 'tags',
  title: { one: 'Tag', many: 'Tags' },
  nameField: 'name',
  subject: 'Tag',
  api: {
    list: 'GET admin/tags',
    one: 'GET admin/tags/{id}',
    create: 'POST admin/tags',
    update: 'PATCH admin/tags/{id}',
  },
  fields: { name: text({ required: true, unique: 'Tag name exists', max: 60 }) },
  order: ['name', 'asc'],
  list: ['name', 'createdAt', 'updatedAt'],
  form: ['name'],
})
export const sidebar = [
  // Biome would write one entry on the line of the list.
  entry(tags, '/tags'),
]

export default function Latest() {
  const { result } = useList({ resource: 'orders', pagination: { currentPage: 1, pageSize: 5 } })
  return (
    <ul>
      {result.data.map(({ id, number }) => (
        <li key={id}>{number}</li>
      ))}
    </ul>
  )
}

type OrderProps = { order: { id: string }; close: () => void }
export const RecordPayment = ({ order, close }: OrderProps) => {
  return (
    <CallForm
      call="payment.addManual"
      fields={['currentAmount', 'message']}
      also={{ orderId: order.id }}
      success={() => t('order.received', { amount: '', number: '' })}
      submit={t('order.receive')}
      cancel={t('common.close')}
      onClose={close}
    />
  )
}

export const EndSessions = ({ id, name }: { id: string; name: string }) => {
  const { run, isBusy } = useAction('x.endAdminSessions')
  const end = () => run({ params: { id } }, { success: t('users.allEnded', { name }) })
  return <Button loading={isBusy} onClick={() => void end()} />
}

export const usePrice = (id: string, orderId: string) => {
  const invalidateAfter = useInvalidateAfter()
  const { data, failure, refresh } = useCallQuery('x.price', { params: { id } })
  const call = useCall()
  const pay = async () => {
    const order = await call('payment.addManual', { payload: { orderId, currentAmount: '500.00' } })
    await invalidateAfter('payment.addManual')
    return order.due
  }
  return { data, failure, refresh, pay }
}
