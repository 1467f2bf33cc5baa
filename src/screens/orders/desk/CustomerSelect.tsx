import type { ComponentProps, ReactNode } from 'react'
import { orders } from '#contract/resources/sales/orders.ts'
import { fieldLabel } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import type { Row } from '#kit/context/props.ts'
import { ReferenceSelect } from '#kit/fields/ref/ReferenceSelect.tsx'
import { recordOf } from '#kit/records/record-of.ts'

/** What distinguishes people with the same name: phone number and area. */
const noteOf = (row: Row) => {
  const { phone, addresses } = recordOf('customers', row)
  const [{ thana, district } = { thana: null, district: null }] = addresses ?? []
  return [phone, thana, district].filter(Boolean).join(' · ')
}

type Select = ComponentProps<typeof ReferenceSelect>
type Props = Pick<Select, 'id' | 'describedBy' | 'refusal' | 'onType'> & {
  value: string | undefined
  isInvalid?: boolean
  onChoose: (id: string | undefined) => void
  /** Next to it. */
  children?: ReactNode
}

/** Finds the customer of an order by name or phone number. */
export const CustomerSelect = ({ value, isInvalid = false, onChoose, children, ...select }: Props) => {
  const label = fieldLabel(orders, 'customer')
  return (
    <>
      <label htmlFor={select.id} className="sr-only">
        {label}
      </label>
      <div className="desk-customer-row">
        <ReferenceSelect
          {...{ ...select, label }}
          resource={orders}
          name="customer"
          field={orders.fields.customer}
          noteOf={noteOf}
          placeholder={t('orderDesk.customerHint')}
          ids={value ? [value] : []}
          invalid={isInvalid}
          onPick={([picked]) => onChoose(picked)}
        />
        {children}
      </div>
    </>
  )
}
