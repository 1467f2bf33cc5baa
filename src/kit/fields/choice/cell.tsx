import { choiceShownFor, valueLabel } from '#i18n/declared-texts.ts'
import { Pill } from '../parts'
import type { CellFor } from '../props/cell-props'
import { toneOf } from './tones'

export const ChoiceCell = ({ field, value }: CellFor<'choice'>) => (
  <Pill tone={toneOf(choiceShownFor(field, value))}>{valueLabel(field, value)}</Pill>
)
