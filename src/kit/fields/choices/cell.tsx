import { choiceLabel } from '../../../i18n/words'
import type { CellFor } from '../cell-props'
import { toneOf } from '../choice/tones'
import { Pill, Several } from '../parts'

export const ChoicesCell = ({ value, size }: CellFor<'choices'>) => (
  <Several
    size={size}
    words={value.map(choiceLabel)}
    draw={(at) => <Pill tone={toneOf(value[at] ?? '')}>{choiceLabel(value[at] ?? '')}</Pill>}
  />
)
