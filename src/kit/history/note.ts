import { stockReasons } from '../../../contract/enums'
import { word } from '../../i18n'

const reasons: readonly string[] = stockReasons

/** A note on a stock begins with why it was changed, which is a declared word; what follows is as someone wrote it. */
export const noteWords = (note: string): string => {
  const [first = '', ...rest] = note.split(': ')
  return reasons.includes(first) ? [word(`choice.${first}`, first), ...rest].join(': ') : note
}
