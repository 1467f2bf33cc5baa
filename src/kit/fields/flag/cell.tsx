import { t } from '../../../i18n'
import type { CellFor } from '../props/cell-props'

/** In a list only the exception stands out: what is out of use, and what is marked. */
export const FlagCell = ({ value, size, name, resource }: CellFor<'flag'>) => {
  const isUsual = size === 'list' && value === (name === resource.active)
  const look = `${value ? ' cell-flag-on' : ''}${isUsual ? ' cell-flag-usual' : ''}`
  return <span className={`cell-flag${look}`}>{t(value ? 'list.yes' : 'list.no')}</span>
}
