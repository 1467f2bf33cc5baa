import { Button } from 'antd'
import { useState } from 'react'
import type { RecordFor } from '#contract/types.ts'
import { t } from '#i18n/index.ts'
import { CallForm } from '#kit/form/CallForm.tsx'

type Purchase = RecordFor<'purchaseOrders'>
type Props = { purchase: Purchase; onClose: () => void }

/** A row without a quantity is not sent: a receipt may have units only. */
const blankRow = { sku: '' } as { sku: string; quantity: number }
const left = ({ quantity, received }: NonNullable<Purchase['items']>[number]) => quantity - received

/** What arrived: quantities by SKU, and single units by chassis number. All of it is stored or nothing. */
export default function ReceiveDialog({ purchase, onClose }: Props) {
  const expected = (purchase.items ?? []).filter((item) => left(item) > 0)
  const plain = expected.filter(({ byUnit }) => !byUnit)
  const hasUnits = expected.some(({ byUnit }) => byUnit)
  const [isFilled, setFilled] = useState(false)
  // What was scanned already would be replaced.
  const [isEntered, setEntered] = useState(false)
  const goods = isFilled ? plain.map((item) => ({ sku: item.sku, quantity: left(item) })) : [blankRow]
  return (
    <CallForm
      // The other beginning is another form.
      key={String(isFilled)}
      call="x.receivePurchase"
      params={{ id: purchase.id }}
      title={t('purchase.receiveOf', { number: purchase.number })}
      intro={
        <>
          <p>{t('purchase.receiveHint', { showroom: purchase.store.label })}</p>
          <ul>
            {expected.map((item) => (
              <li key={item.sku}>
                {t('purchase.left', { name: item.name, sku: item.sku, count: left(item) })}
              </li>
            ))}
          </ul>
          {plain.length > 0 && !isFilled && !isEntered && (
            <Button size="small" onClick={() => setFilled(true)}>
              {t('purchase.fill')}
            </Button>
          )}
        </>
      }
      fields={[
        ...(plain.length ? (['goods'] as const) : []),
        ...(hasUnits ? (['units'] as const) : []),
        'note' as const,
      ]}
      initial={{
        ...(plain.length && { goods }),
        ...(hasUnits && { units: [{ chassis: '' }] }),
      }}
      also={{ version: purchase.version }}
      submit={t('purchase.receiveDo')}
      cancel={t('common.cancel')}
      asksBeforeLeaving
      onEdit={() => setEntered(true)}
      success={(_, { number, pieces }) => t('purchase.received', { count: pieces, number })}
      onClose={onClose}
    />
  )
}
