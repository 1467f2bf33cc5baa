import { stockReasons } from '../../../contract/enums'
import { choiceLabel } from '../../i18n/words'

const reasons: readonly string[] = stockReasons

/** A note on a stock begins with why it was changed, which is a declared word; what follows is as someone wrote it. */
export const noteWords = (note: string): string => {
  const [first = '', ...rest] = note.split(': ')
  return reasons.includes(first) ? [choiceLabel(first), ...rest].join(': ') : note
}
