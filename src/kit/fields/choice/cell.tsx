import { choiceLabel } from '../../../i18n/words'
import type { CellFor } from '../cell-props'
import { Pill } from '../parts'
import { toneOf } from './tones'

export const ChoiceCell = ({ value }: CellFor<'choice'>) => (
  <Pill tone={toneOf(value)}>{choiceLabel(value)}</Pill>
)
