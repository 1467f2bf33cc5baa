import { choiceLabel } from '../../../i18n/words'
import { toneOf } from '../choice/tones'
import { Pill, Several } from '../parts'
import type { CellFor } from '../props/cell-props'

export const ChoicesCell = ({ value, size }: CellFor<'choices'>) => (
  <Several
    size={size}
    words={value.map(choiceLabel)}
    draw={(at) => <Pill tone={toneOf(value[at] ?? '')}>{choiceLabel(value[at] ?? '')}</Pill>}
  />
)
