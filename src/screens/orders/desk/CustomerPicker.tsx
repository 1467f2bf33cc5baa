import { UserAddOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { customers } from '#contract/resources/people/customers.ts'
import type { RecordFor } from '#contract/types.ts'
import { fieldLabel } from '#i18n/declared-texts.ts'
import { formatAmount, formatNumber } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { RecordLink } from '#kit/fields/ref/RecordLink.tsx'
import { CallForm } from '#kit/form/CallForm.tsx'
import { recordOf } from '#kit/records/record-of.ts'
import { useRecord } from '#kit/records/use-all-records.ts'
import { useAccess } from '#providers/auth/access.ts'
import { ReadError } from '#ui/states/ReadError.tsx'
import { CustomerSelect } from './CustomerSelect'
import { initialCustomer } from './initial-customer'

export type Customer = RecordFor<'customers'>

/** The customer of an order, as the form needs it. */
export const useCustomer = (id: string | undefined) => {
  const { data, ...read } = useRecord('customers', id)
  return { ...read, customer: data && data.id === id ? recordOf('customers', data) : undefined }
}

const Known = ({ customer }: { customer: Customer }) => {
  const facts = [
    customer.phone,
    ...(customer.email ? [customer.email] : []),
    t('orderDesk.orders', { count: customer.orders ?? 0 }),
    `${fieldLabel(customers, 'spent')}: ${formatAmount(customer.spent ?? '0.00')}`,
    ...(customer.points ? [`${fieldLabel(customers, 'points')}: ${formatNumber(customer.points)}`] : []),
  ]
  return (
    <p className="desk-customer">
      <RecordLink to="customers" record={{ id: customer.id, label: customer.name }} />
      <small>{facts.join(' · ')}</small>
      {!customer.isActive && (
        <small role="alert" className="desk-short">
          {t('orderDesk.blocked')}
        </small>
      )}
    </p>
  )
}

type Props = {
  id: string
  value: string | undefined
  read: ReturnType<typeof useCustomer>
  problem: string | undefined
  onChoose: (id: string | undefined) => void
}

/** Finds the customer by name or phone number, or adds one. */
export const CustomerPicker = ({ id, value, read, problem, onChoose }: Props) => {
  const { customer, failure, isFetching, refresh } = read
  const mayAdd = useAccess()(['Customer', 'CREATE'])
  const [isAdding, setAdding] = useState(false)
  const searched = useRef('')
  const problemId = `${id}-problem`
  return (
    <>
      <CustomerSelect
        {...{ id, value, onChoose }}
        {...(problem && { describedBy: problemId })}
        isInvalid={problem !== undefined}
        refusal={(row) => (row.isActive === false ? t('orderDesk.isBlocked') : undefined)}
        onType={(typed) => {
          searched.current = typed
        }}
      >
        {mayAdd && (
          <Button icon={<UserAddOutlined aria-hidden />} onClick={() => setAdding(true)}>
            {t('orderDesk.newCustomer')}
          </Button>
        )}
      </CustomerSelect>
      {problem && (
        <p id={problemId} role="alert" className="desk-short">
          {problem}
        </p>
      )}
      {!customer && (
        <ReadError title={t('orderDesk.customerFailed')} read={{ failure, isFetching, refresh }} />
      )}
      {customer && <Known customer={customer} />}
      {isAdding && (
        <CallForm
          call="x.addCustomer"
          title={t('orderDesk.newCustomer')}
          fields={['name', 'phone', 'email']}
          initial={initialCustomer(searched.current)}
          options={{
            name: { label: fieldLabel(customers, 'name') },
            phone: { label: fieldLabel(customers, 'phone') },
            email: { label: fieldLabel(customers, 'email') },
          }}
          success={({ name }) => t('orderDesk.customerAdded', { name })}
          onDone={(added) => onChoose(added.id)}
          submit={t('orderDesk.addCustomer')}
          cancel={t('common.close')}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}
