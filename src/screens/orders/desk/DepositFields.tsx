import { Checkbox, Form } from 'antd'
import { stores } from '#contract/resources/services/stores.ts'
import { currencySign, formatMoney } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { FieldItem, type FormContext } from '#kit/form/FieldItem.tsx'
import { fromMinorUnits, toMinorUnits } from '#kit/values/amounts.ts'
import { readMoney } from '#kit/values/typed-number.ts'
import { canView, useAccess } from '#providers/auth/access.ts'
import { useCapability } from '#providers/data/capabilities.ts'
import { amountRule } from '../amount-rule'
import { depositKeys, hasDepositKey } from './desk-form'

/** Whether the user may receive money with an order, and the backend stores both at once. */
export const useMayReceive = () => {
  const may = useAccess()
  return useCapability('placeOrderWithDeposit') && may(['Payment', 'CREATE'])
}

type Props = {
  context: FormContext
  typed: Record<string, unknown>
  /** What the order costs, once that is known. */
  total: string | undefined
}

/** What the customer pays at once; the rest is due with the delivery. */
export const DepositFields = ({ context, typed, total }: Props) => {
  const isOn = typed[hasDepositKey] === true
  const read = readMoney(String(typed.deposit ?? ''))
  const rest =
    total !== undefined && 'value' in read && toMinorUnits(read.value) > 0n
      ? toMinorUnits(total) - toMinorUnits(read.value)
      : undefined
  const own: FormContext = {
    ...context,
    options: {
      deposit: {
        label: t('order.depositIn', { currency: currencySign() }),
        ...(total !== undefined && { validate: amountRule(total, 'order.amountAbove') }),
        help:
          rest !== undefined && rest >= 0n
            ? t('order.depositRest', { amount: formatMoney(fromMinorUnits(rest)) })
            : undefined,
      },
      method: { label: t('order.method') },
      reference: { label: t('order.reference'), placeholder: t('order.referenceHint') },
      receivedOn: { label: t('order.receivedOn') },
      store: { label: t('order.receivedAt') },
    },
  }
  return (
    <>
      <Form.Item name={hasDepositKey} valuePropName="checked">
        <Checkbox>{t('orderDesk.deposit')}</Checkbox>
      </Form.Item>
      {isOn && (
        <fieldset className="desk-deposit" aria-label={t('orderDesk.deposit')}>
          {depositKeys
            .filter((key) => key !== 'store' || canView(stores, 'list'))
            .map((key) => (
              <FieldItem key={key} context={own} name={key} />
            ))}
        </fieldset>
      )}
    </>
  )
}
