import { useId, useState } from 'react'
import { orderDeskCalls } from '../../../../contract/extensions/orders/order-desk'
import { orders } from '../../../../contract/resources/sales/orders'
import { useT } from '../../../i18n'
import { fieldLabel } from '../../../i18n/declared-texts'
import { toMinorUnits } from '../../../kit/amounts'
import { CallForm } from '../../../kit/call/CallForm'
import { useAccess } from '../../../providers/auth/access'
import { useKnownExtension } from '../../../providers/data/extensions'
import { refundQuestion } from '../amount-rule'
import { deliveryKeys, toBodyLines } from '../desk/desk-form'
import { GoodsInput } from '../desk/GoodsInput'
import type { Order } from '../record/order'
import { usePreview } from '../use-preview'
import { ChangePreview } from './ChangePreview'
import { deliveryPlaceOf, type Entered, parseChangeForm, toCartLines } from './change-form'

type Props = { order: Order; onClose: () => void }
const cash = { method: 'Cash' } as const

/** The goods and the address of an order that is not packed, with a live preview of the new total. */
export default function ChangeForm({ order, onClose }: Props) {
  const t = useT()
  const id = useId()
  const mayAdd = useAccess()(orderDeskCalls.sellableGoods.access)
  const isServed = useKnownExtension('sellableGoods')
  const [lines, setLines] = useState(() => toCartLines(order))
  const [entered, setEntered] = useState<Entered>({ ...deliveryPlaceOf(order), ...cash })
  const requestedLines = toBodyLines(lines)
  const preview = usePreview(
    'x.priceChange',
    requestedLines.length ? { ...cash, ...entered, lines: requestedLines } : undefined,
    { id: order.id },
  )
  const { answer: price, ...rest } = preview
  const refund = price?.refund ?? '0.00'
  const isRefund = toMinorUnits(refund) > 0n
  const label = (key: (typeof deliveryKeys)[number]) => ({ label: fieldLabel(orders, key) })
  return (
    <div className="desk">
      <CallForm
        call="x.changeOrder"
        params={{ id: order.id }}
        intro={
          <>
            <GoodsInput
              id={id}
              lines={lines}
              priced={{ price, ...rest }}
              onChange={setLines}
              mayAdd={mayAdd && isServed}
            />
            {!lines.length && (
              <p role="alert" className="desk-short">
                {t('orderChange.noGoods')}
              </p>
            )}
          </>
        }
        fields={[...deliveryKeys, ...(isRefund ? (['method'] as const) : [])]}
        options={{
          ...Object.fromEntries(deliveryKeys.map((key) => [key, label(key)])),
          method: { label: t('return.method') },
        }}
        initial={{ ...deliveryPlaceOf(order), ...cash }}
        also={{ lines: requestedLines, version: order.version }}
        onEdit={(body) => setEntered((before) => parseChangeForm(body) ?? before)}
        confirm={() => (isRefund ? refundQuestion(refund, order.number) : undefined)}
        success={() => t('orderChange.done', { number: order.number })}
        submit={t('orderChange.save')}
        cancel={t('common.close')}
        onClose={onClose}
        isLocked
      >
        <ChangePreview {...preview} />
      </CallForm>
    </div>
  )
}
