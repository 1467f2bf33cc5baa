import { stockReasons } from '#contract/enums.ts'
import { choiceLabel } from '#i18n/declared-texts.ts'

const reasons: readonly string[] = stockReasons

/** A stock note begins with its reason, which is a declared choice; the rest is free text. */
export const translateStockNote = (note: string): string => {
  const [first = '', ...rest] = note.split(': ')
  return reasons.includes(first) ? [choiceLabel(first), ...rest].join(': ') : note
}
