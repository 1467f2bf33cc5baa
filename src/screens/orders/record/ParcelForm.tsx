import { Checkbox } from 'antd'
import { useMemo, useState } from 'react'
import { shipments } from '#contract/resources/sales/shipments.ts'
import type { CallBody } from '#contract/types.ts'
import { t } from '#i18n/index.ts'
import { useAction } from '#kit/call/use-action.ts'
import { ValuesForm, type ValuesFormProps } from '#kit/form/ValuesForm.tsx'
import type { Order } from './order'
import type { Quote } from './quote'

const measures = shipments.calls?.create.body.parcel.of ?? {}
type Parcel = NonNullable<CallBody<'shipments.create'>['parcel']>
type Line = { lineId: string; quantity: number }
type Props = {
  order: Order
  /** The pieces to send; all that remain by default. */
  lines?: Line[]
  isRefresh: boolean
  onQuoted: (quote: Quote) => void
}

/** Requests rates from carriers, with weight and size of the parcel if known. */
export const ParcelForm = ({ order, lines, isRefresh, onQuoted }: Props) => {
  const quoteOrder = useAction('shipments.create')
  const quoteLines = useAction('x.quoteShipment')
  const { isBusy, problems, refuse, clear } = lines ? quoteLines : quoteOrder
  const [measured, setMeasured] = useState(false)
  const resource = useMemo(() => ({ ...shipments, fields: measured ? measures : {} }), [measured])
  const outcome = {
    success: t('order.quoted', { number: order.number }),
    onDone: (quote: Quote) => {
      onQuoted(quote)
      setMeasured(false)
    },
  }
  const send: ValuesFormProps['send'] = (typed) => {
    const parcel = measured && { parcel: typed as Parcel }
    return lines
      ? quoteLines.submit({ params: { id: order.id }, payload: { lines, ...parcel } }, outcome)
      : quoteOrder.submit({ payload: { orderId: order.id, ...parcel } }, outcome)
  }
  return (
    <ValuesForm
      {...{ resource, send, isBusy, problems }}
      intro={
        <Checkbox checked={measured} onChange={(event) => setMeasured(event.target.checked)}>
          {t('order.parcel')}
        </Checkbox>
      }
      onRefused={refuse}
      onEdit={clear}
      isSecondary={isRefresh}
      submit={t(isRefresh ? 'order.newRates' : 'order.getRates')}
    />
  )
}
