import { formatNumber } from '#i18n/format.ts'
import type { CellFor } from '../props/cell-props'

/** As many as Intl shows: a value with more places than declared is not rounded. */
const allPlaces = 20
const isWithin = (value: number, places: number) => Number(value.toFixed(places)) === value

export const NumberCell = ({ value, field: { decimals = 0 } }: CellFor<'number'>) => (
  <span className="cell-figure">{formatNumber(value, isWithin(value, decimals) ? decimals : allPlaces)}</span>
)
