import { Button, Checkbox, InputNumber } from 'antd'
import { useId, useState } from 'react'
import { shipments } from '../../../../contract/resources/sales/shipments'
import { useT } from '../../../i18n'
import { fieldLabel } from '../../../i18n/declared-texts'
import { numberOf, typedNumber } from '../../../i18n/format'
import { useAction } from '../../../kit/call/use-action'
import { ErrorMessages } from './ErrorMessages'
import type { Order } from './order'
import type { Quote } from './quote'

const measures = ['weight', 'length', 'width', 'height'] as const
const fields = shipments.fields
type Parcel = Partial<Record<(typeof measures)[number], number>>

type Props = { order: Order; isRefresh: boolean; onQuoted: (quote: Quote) => void }

/** Requests rates from carriers, with weight and size of the parcel if known. */
export const ParcelForm = ({ order, isRefresh, onQuoted }: Props) => {
  const t = useT()
  const id = useId()
  const { run, isBusy, problems, refuse } = useAction('shipments.create')
  const [measured, setMeasured] = useState(false)
  const [parcel, setParcel] = useState<Parcel>({})

  const send = () => {
    const { weight, length, width, height } = parcel
    const isWhole = weight && length && width && height
    if (measured && !isWhole) return refuse({ messages: [t('order.parcelIncomplete')] })
    const whole = measured && isWhole ? { parcel: { weight, length, width, height } } : {}
    void run(
      { payload: { orderId: order.id, ...whole } },
      {
        success: t('order.quoted', { number: order.number }),
        onDone: (quote) => {
          onQuoted(quote)
          setMeasured(false)
        },
        onRefused: refuse,
      },
    )
  }
  return (
    <form
      className="order-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Checkbox checked={measured} onChange={(event) => setMeasured(event.target.checked)}>
        {t('order.parcel')}
      </Checkbox>
      {measured && (
        <div className="order-parcel">
          {measures.map((name) => {
            const { min, max, decimals } = { decimals: 0, ...fields[name] }
            return (
              <div key={name}>
                <label htmlFor={`${id}-${name}`}>{fieldLabel(shipments, name)}</label>
                <InputNumber<number | string>
                  id={`${id}-${name}`}
                  min={min}
                  max={max}
                  precision={decimals}
                  controls={false}
                  parser={typedNumber}
                  value={parcel[name] ?? null}
                  onChange={(typed) => {
                    const value = numberOf(typed)
                    setParcel(({ [name]: _, ...rest }) =>
                      value === null ? rest : { ...rest, [name]: value },
                    )
                  }}
                />
              </div>
            )
          })}
        </div>
      )}
      <ErrorMessages of={problems} />
      <div>
        <Button htmlType="submit" loading={isBusy}>
          {t(isRefresh ? 'order.newRates' : 'order.getRates')}
        </Button>
      </div>
    </form>
  )
}
