import { t } from '../../../../i18n'
import { Thumb } from '../../../../kit/layout/Thumb'
import { isArchived, type StockLine } from '../model'
import { GripSign } from '../signs'
import type { OrderHandlers } from '../variants/use-variant-order'
import './grid.css'

type Props = {
  line: StockLine
  /** Absent where variants cannot be arranged. */
  order: OrderHandlers | undefined
  /** Whether other variants have pictures, so that this one keeps the space of one. */
  hasPictures: boolean
}

/** The grip, the picture and the name of a variant: its attributes, its SKU below. */
export const VariantName = ({ line, order, hasPictures }: Props) => {
  const picture = line.stockVariant?.picture
  const [name, below] = line.attributes ? [line.attributes, line.sku] : [line.sku, line.customSku]
  return (
    <span className="variant-name">
      {order && line.variant && (
        <span className="variant-grip" aria-hidden title={t('variants.drag')} {...order.gripProps(line.key)}>
          <GripSign />
        </span>
      )}
      {hasPictures && <Thumb image={picture} className="variant-picture" width={32} height={32} isNamed />}
      <span className="variant-words">
        <span title={name}>{name}</span>
        <small title={below ?? undefined}>
          {isArchived(line) && <em>{t('variants.isArchived')}</em>}
          {below}
        </small>
      </span>
    </span>
  )
}
