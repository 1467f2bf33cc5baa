import { useEffect, useRef } from 'react'
import { useT } from '../../../i18n'
import { FieldItem, type FormContext } from '../../../kit/form/FieldItem'
import { SectionCard } from '../../../kit/form/Sections'
import { isBlank } from '../../../kit/form/values/values'
import { LabelledSelect } from '../../../kit/layout/LabelledSelect'
import { RiskHint } from '../RiskHint'
import type { Customer } from './CustomerPicker'
import { deliveryKeys } from './desk-form'

type Address = NonNullable<Customer['addresses']>[number]

/** The form values of a customer and one of their addresses. */
const deliveryOf = (customer: Customer, address: Address | undefined) => {
  const { recipient, phone, division, district, thana, address: street } = address ?? {}
  return {
    recipient: recipient ?? customer.name,
    phone: phone ?? customer.phone,
    ...(address && { division, district, thana, address: street }),
  }
}

type Props = { context: FormContext; customer: Customer | undefined; phone: string; onFilled: () => void }

/** The delivery address: one of the customer's, or another one. */
export const DeliveryCard = ({ context, customer, phone, onFilled }: Props) => {
  const t = useT()
  const { form } = context
  const addresses = customer?.addresses ?? []
  const filled = useRef<string>(undefined)
  const fill = (address: Address | undefined) => {
    if (!customer) return
    const values = Object.entries(deliveryOf(customer, address))
    form.setFields(values.map(([name, value]) => ({ name, value, errors: [] })))
    onFilled()
  }
  // The selected customer's address is filled in unless one was typed; it replaces that of the previous customer.
  useEffect(() => {
    if (!customer || filled.current === customer.id) return
    const isTyped = filled.current === undefined && !isBlank(form.getFieldValue('recipient'))
    filled.current = customer.id
    if (!isTyped) fill(customer.addresses?.[0])
  })
  return (
    <SectionCard title={t('common.shipTo')}>
      {addresses.length > 1 && (
        <div className="desk-addresses">
          <LabelledSelect
            label={t('orderDesk.savedAddress')}
            defaultValue={0}
            options={addresses.map(({ label, address, district }, value) => ({
              value,
              label: [label, address, district].filter(Boolean).join(' · '),
            }))}
            onChange={(index: number) => fill(addresses[index])}
          />
        </div>
      )}
      <div className="desk-delivery">
        {deliveryKeys.map((key) => (
          <FieldItem key={key} context={context} name={key} />
        ))}
      </div>
      <RiskHint phone={phone} />
    </SectionCard>
  )
}
