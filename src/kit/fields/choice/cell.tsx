import { choiceLabel } from '../../../i18n/declared-texts'
import { Pill } from '../parts'
import type { CellFor } from '../props/cell-props'
import { toneOf } from './tones'

export const ChoiceCell = ({ value }: CellFor<'choice'>) => (
  <Pill tone={toneOf(value)}>{choiceLabel(value)}</Pill>
)
