import { Checkbox } from 'antd'
import { useMemo, useState } from 'react'
import { shipments } from '../../../../contract/resources/sales/shipments'
import type { CallBody } from '../../../../contract/types'
import { useT } from '../../../i18n'
import { useAction } from '../../../kit/call/use-action'
import { ValuesForm, type ValuesFormProps } from '../../../kit/call/ValuesForm'
import type { Order } from './order'
import type { Quote } from './quote'

const measures = shipments.calls?.create.body.parcel.of ?? {}
type Parcel = NonNullable<CallBody<'shipments.create'>['parcel']>
type Props = { order: Order; isRefresh: boolean; onQuoted: (quote: Quote) => void }

/** Requests rates from carriers, with weight and size of the parcel if known. */
export const ParcelForm = ({ order, isRefresh, onQuoted }: Props) => {
  const t = useT()
  const { submit, isBusy, problems, refuse, clear } = useAction('shipments.create')
  const [measured, setMeasured] = useState(false)
  const resource = useMemo(() => ({ ...shipments, fields: measured ? measures : {} }), [measured])
  const send: ValuesFormProps['send'] = (typed) =>
    submit(
      { payload: { orderId: order.id, ...(measured && { parcel: typed as Parcel }) } },
      {
        success: t('order.quoted', { number: order.number }),
        onDone: (quote) => {
          onQuoted(quote)
          setMeasured(false)
        },
      },
    )
  return (
    <ValuesForm
      {...{ resource, send, isBusy, problems }}
      initial={{}}
      intro={
        <Checkbox checked={measured} onChange={(event) => setMeasured(event.target.checked)}>
          {t('order.parcel')}
        </Checkbox>
      }
      onRefused={refuse}
      onEdit={clear}
      submit={t(isRefresh ? 'order.newRates' : 'order.getRates')}
    />
  )
}
