import { Button } from 'antd'
import { useRef, useState } from 'react'
import { remainingPieces } from '#contract/policies/shipment-lines.ts'
import { t } from '#i18n/index.ts'
import { useCallQuery } from '#kit/call/use-call-query.ts'
import type { InputProps } from '#kit/context/props.ts'
import { QuantityInput } from '#kit/fields/quantity/QuantityInput.tsx'
import { SuggestedText } from '#kit/fields/text/SuggestedText.tsx'
import { CallForm } from '#kit/form/CallForm.tsx'
import { FocusFirst } from '#kit/form/errors/focus-first.tsx'
import { useCapability } from '#providers/data/capabilities.ts'
import { lineName, type Order, type OrderLine, showroomOf } from '../record/order'
import { ParcelForm } from '../record/ParcelForm'
import type { Quote } from '../record/quote'
import { Rates } from '../record/Rates'

type SendableLine = OrderLine & { id: string; left: number }

type Props = {
  order: Order
  lines: readonly SendableLine[]
  /** The pieces to send, by the id of their line. */
  chosen: ReadonlyMap<string, number>
  /** The ids of the lines that are sent, in their order. */
  sent: readonly string[]
  onChange: (id: string, quantity: number) => void
}

/** How many pieces of each line go into a shipment. */
const ShipmentLines = ({ order, lines, chosen, sent, onChange }: Props) => {
  return (
    <fieldset className="shipment-lines">
      <legend>{t('shipment.items')}</legend>
      {lines.map((line) => {
        const { id, name, left } = line
        const facts = [showroomOf(order, line), t('shipment.left', { count: left })]
        return (
          <div key={id}>
            <span>
              {name} <small>{facts.filter(Boolean).join(' · ')}</small>
            </span>
            <QuantityInput
              label={t('shipment.quantityOf', { name: lineName(order, line) })}
              path={`lines.${sent.indexOf(id)}.quantity`}
              max={left}
              empty={0}
              value={chosen.get(id) ?? 0}
              onChange={(quantity) => onChange(id, quantity)}
            />
          </div>
        )
      })}
    </fieldset>
  )
}

/** The lines of an order with pieces that are in no shipment. */
export const sendableLines = (order: Order): SendableLine[] => {
  const remaining = remainingPieces(order)
  return (order.lines ?? []).flatMap((line) => {
    const left = line.id ? (remaining.get(line.id) ?? 0) : 0
    return line.id && left > 0 ? [{ ...line, id: line.id, left }] : []
  })
}

/** The carriers of the latest shipments are suggested. */
const CarrierInput = (props: InputProps) => {
  const { data } = useCallQuery('x.carriers')
  return <SuggestedText {...props} suggestions={(data?.data ?? []).map(({ name }) => name)} />
}

/** A new shipment: its pieces, then a carrier’s rate or the tracking number of another carrier. */
export default function SendForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const frame = useRef<HTMLDivElement>(null)
  const sendable = sendableLines(order)
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(
    () => new Map(sendable.map(({ id, left }) => [id, left])),
  )
  const [isOwn, setOwn] = useState(false)
  const hasCarriers = useCapability('carriers')
  const [quote, setQuote] = useState<Quote>()
  const lines = [...chosen].flatMap(([lineId, quantity]) => (quantity !== 0 ? [{ lineId, quantity }] : []))
  const { id, version } = order
  return (
    <div ref={frame} className="order-form">
      <ShipmentLines
        order={order}
        lines={sendable}
        chosen={chosen}
        sent={lines.map(({ lineId }) => lineId)}
        onChange={(line, quantity) => {
          setQuote(undefined)
          setChosen(new Map([...chosen, [line, quantity]]))
        }}
      />
      {quote && <Rates quote={quote} order={order} />}
      {isOwn ? (
        <CallForm
          call="x.addShipment"
          params={{ id }}
          fields={['carrier', 'tracking', 'trackingUrl']}
          options={hasCarriers ? { carrier: { input: CarrierInput } } : {}}
          also={{ lines, version }}
          submit={t('shipment.record')}
          cancel={t('shipment.close')}
          success={() => t('shipment.recorded')}
          onDone={onClose}
          onClose={() => setOwn(false)}
        />
      ) : (
        <div className="shipment-tools">
          {lines.length > 0 && (
            <ParcelForm order={order} lines={lines} isRefresh={Boolean(quote)} onQuoted={setQuote} />
          )}
          <Button disabled={!lines.length} onClick={() => setOwn(true)}>
            {t('shipment.own')}
          </Button>
          <Button type="text" onClick={onClose}>
            {t('shipment.close')}
          </Button>
        </div>
      )}
      <FocusFirst frame={() => frame.current} />
    </div>
  )
}
