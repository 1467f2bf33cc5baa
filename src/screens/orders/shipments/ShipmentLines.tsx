import { useT } from '../../../i18n'
import { QuantityInput } from '../../../kit/quantity/QuantityInput'
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
          <QuantityInput
            label={t('shipment.quantityOf', { name })}
            max={left}
            empty={0}
            value={chosen.get(id) ?? 0}
            onChange={(quantity) => onChange(id, quantity)}
          />
        </div>
      ))}
    </fieldset>
  )
}
