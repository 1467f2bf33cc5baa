import { formatNumber } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { isLowOrOut, type Level } from './model'

type Quantity = { quantity: number; promised?: number | null | undefined; level: Level }

/** The visible text of a quantity, for the name of its button: `Low 1 promised 2`. */
export const quantityText = ({ quantity, promised, level }: Quantity) =>
  [
    ...(isLowOrOut(level) ? [t(level === 'out' ? 'stock.out' : 'stock.low')] : []),
    ...(promised ? [t('stock.promised', { count: promised })] : []),
    formatNumber(quantity),
  ].join(' ')

/** The pieces on the shelf: those for sale, and those that are sold and not packed yet. */
export const shelfQuantity = ({
  quantity,
  promised,
}: {
  quantity: number
  promised?: number | null | undefined
}) => quantity + (promised ?? 0)
