import { choiceLabel } from '#i18n/declared-texts.ts'
import { toneOf } from '../choice/tones'
import { Pill, ValueList } from '../parts'
import type { CellFor } from '../props/cell-props'

export const ChoicesCell = ({ value, size }: CellFor<'choices'>) => (
  <ValueList
    size={size}
    labels={value.map(choiceLabel)}
    draw={(index) => <Pill tone={toneOf(value[index] ?? '')}>{choiceLabel(value[index] ?? '')}</Pill>}
  />
)
