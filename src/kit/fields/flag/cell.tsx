import { t } from '#i18n/index.ts'
import { ChoiceCell } from '../choice/cell'
import type { CellFor } from '../props/cell-props'
import { choiceShownForFlag } from './shown-choice'

/** In a list only the exception stands out: what is out of use, and what is marked. */
export const FlagCell = (props: CellFor<'flag'>) => {
  const { value, size, name, resource, record } = props
  const choice = choiceShownForFlag(resource, name, record)
  if (choice) return <ChoiceCell {...props} {...choice} />
  const isUsual = size === 'list' && value === (name === resource.active)
  const stateClasses = `${value ? ' cell-flag-on' : ''}${isUsual ? ' cell-flag-usual' : ''}`
  return <span className={`cell-flag${stateClasses}`}>{t(value ? 'list.yes' : 'list.no')}</span>
}
