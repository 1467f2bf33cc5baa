import { latinDigits } from '../../../../../i18n/format'
import type { AdjustmentType, Typed } from '../../adjust/amount'

const ways: Readonly<Record<string, AdjustmentType>> = { '': 'count', '+': 'add', '-': 'take' }

/** Whether a key pressed on a cell starts an entry. */
export const startsEntry = (key: string): boolean => /^[0-9০-৯+−-]$/.test(key)

/** `12` sets the quantity, `+3` receives, `-2` removes; undefined for anything else. */
export const parseEntry = (text: string): Typed | undefined => {
  const [, sign = '', digits] =
    /^([+-]?)(\d{1,7})$/.exec(latinDigits(text).replace('−', '-').replace(/\s/g, '')) ?? []
  const way = ways[sign]
  return digits && way ? { way, amount: Number(digits) } : undefined
}
