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
import { MeanwhileNotice } from './MeanwhileNotice'
import { type Edited, type Meanwhile, mergeChange } from './merge-change'

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
  /** The order that the entries changed, and what someone else has changed in it since. */
  const [base, setBase] = useState(order)
  const [meanwhile, setMeanwhile] = useState<readonly Meanwhile[]>([])
  /** The inputs with other values than entered are new ones. */
  const [inputs, setInputs] = useState({ nr: 0, place: deliveryPlaceOf(order) })
  const show = (edited: Edited, found: readonly Meanwhile[]) => {
    setBase(order)
    setLines(edited.lines)
    setMeanwhile(found)
    if (deliveryKeys.every((key) => edited.place[key] === entered[key])) return
    setEntered((before) => ({ ...before, ...edited.place }))
    setInputs(({ nr }) => ({ nr: nr + 1, place: edited.place }))
  }
  if (order.version !== base.version) {
    const { found, edited } = mergeChange(base, { place: entered, lines }, order)
    show(edited, found.length ? found : meanwhile)
  }
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
      {meanwhile.length > 0 && (
        <MeanwhileNotice
          of={meanwhile}
          onDiscard={() => show({ place: deliveryPlaceOf(order), lines: toCartLines(order) }, [])}
        />
      )}
      <CallForm
        key={inputs.nr}
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
        initial={{ ...inputs.place, ...cash }}
        also={{ lines: requestedLines, version: order.version }}
        onEdit={(body) => setEntered((before) => parseChangeForm(body) ?? before)}
        confirm={() => (isRefund ? refundQuestion(refund, order.number) : undefined)}
        success={(_, after) =>
          t(after.version === order.version ? 'orderChange.nothing' : 'orderChange.done', {
            number: order.number,
          })
        }
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
