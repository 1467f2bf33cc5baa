import { t } from '../../../i18n'
import type { StockRow } from './model'

/** `, 1 promised` in the name of a cell; empty without promised pieces, or if the backend does not count them. */
export const promisedWords = ({ promised }: Pick<StockRow, 'promised'>) =>
  promised ? `, ${t('stock.promised', { count: promised })}` : ''

/** The pieces on the shelf: those for sale, and those that are sold and not packed yet. */
export const onShelf = ({ quantity, promised }: { quantity: number; promised?: number | null | undefined }) =>
  quantity + (promised ?? 0)
