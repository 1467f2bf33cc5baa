import { t } from '../../../i18n'
import type { CellFor } from '../props/cell-props'

export const FlagCell = ({ value }: CellFor<'flag'>) => (
  <span className={value ? 'cell-flag cell-flag-on' : 'cell-flag'}>{t(value ? 'list.yes' : 'list.no')}</span>
)
