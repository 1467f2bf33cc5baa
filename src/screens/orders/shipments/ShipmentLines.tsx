import { InputNumber } from 'antd'
import { useT } from '../../../i18n'
import { parseQuantity } from '../../../kit/form/values/typed-number'
import type { OrderLine } from '../record/order'

export type SendableLine = OrderLine & { id: string; left: number }

type Props = {
  lines: readonly SendableLine[]
  /** The pieces to send, by the id of their line. */
  chosen: ReadonlyMap<string, number>
  onChange: (id: string, quantity: number) => void
}

/** How many pieces of each line go into a shipment. */
export const ShipmentLines = ({ lines, chosen, onChange }: Props) => {
  const t = useT()
  return (
    <fieldset className="shipment-lines">
      <legend>{t('shipment.items')}</legend>
      {lines.map(({ id, name, left }) => (
        <div key={id}>
          <span>
            {name} <small>{t('shipment.left', { count: left })}</small>
          </span>
          <InputNumber
            aria-label={t('shipment.quantityOf', { name })}
            min={0}
            max={left}
            precision={0}
            parser={parseQuantity}
            value={chosen.get(id) ?? 0}
            onChange={(quantity) => onChange(id, quantity ?? 0)}
          />
        </div>
      ))}
    </fieldset>
  )
}
