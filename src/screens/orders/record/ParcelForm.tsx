import { Button, Checkbox, InputNumber } from 'antd'
import { useId, useRef, useState } from 'react'
import { shipments } from '../../../../contract/resources/shipments'
import { useT } from '../../../i18n'
import { numberOf, typedNumber } from '../../../i18n/format'
import { fieldLabel } from '../../../i18n/words'
import { useCall } from '../../../kit/call/use-call'
import { toHttpError } from '../../../providers/errors'
import { notify } from '../../../providers/notifications/notifications'
import type { Order } from './order'
import type { Quote } from './quote'
import { useRefresh } from './use-refresh'

const measures = ['weight', 'length', 'width', 'height'] as const
const fields = shipments.fields
type Parcel = Partial<Record<(typeof measures)[number], number>>

type Props = { order: Order; anew: boolean; onQuoted: (quote: Quote) => void }

/** Asks carriers what they take; weight and size of the parcel are told where they are known. */
export const ParcelForm = ({ order, anew, onQuoted }: Props) => {
  const t = useT()
  const id = useId()
  const call = useCall()
  const refresh = useRefresh()
  const [measured, setMeasured] = useState(false)
  const [parcel, setParcel] = useState<Parcel>({})
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)

  const send = async () => {
    if (sending.current) return
    const { weight, length, width, height } = parcel
    const isWhole = weight && length && width && height
    if (measured && !isWhole) return setProblem(t('order.parcelWhole'))
    sending.current = true
    setProblem(undefined)
    setBusy(true)
    try {
      const whole = measured && isWhole ? { parcel: { weight, length, width, height } } : {}
      const payload = { orderId: order.id, ...whole }
      onQuoted(await call('shipments.create', { payload }))
      notify('success', t('order.quoted', { number: order.number }))
      setMeasured(false)
    } catch (error) {
      setProblem(toHttpError(error).messages.join(' '))
    } finally {
      sending.current = false
      await refresh()
      setBusy(false)
    }
  }
  return (
    <form
      className="order-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
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
      {problem && (
        <p role="alert" className="order-problem">
          {problem}
        </p>
      )}
      <div>
        <Button htmlType="submit" loading={busy}>
          {t(anew ? 'order.newRates' : 'order.getRates')}
        </Button>
      </div>
    </form>
  )
}
