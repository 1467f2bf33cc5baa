import { parseQuantity } from '#kit/values/typed-number.ts'
import type { AdjustmentType, Typed } from '#screens/products/stock/adjust/amount.ts'

const ways: Readonly<Record<string, AdjustmentType>> = { '': 'count', '+': 'add', '-': 'take' }

/** Whether a key pressed on a cell starts an entry. */
export const startsEntry = (key: string): boolean => /^[0-9০-৯+−-]$/.test(key)

/** `12` sets the quantity, `+3` receives, `-2` removes; undefined for anything else. */
export const parseEntry = (text: string): Typed | undefined => {
  const [, sign = '', digits = ''] = /^\s*([+\-−]?)(.*)$/s.exec(text) ?? []
  const amount = parseQuantity(digits)
  const way = ways[sign.replace('−', '-')]
  return way && Number.isInteger(amount) && amount >= 0 ? { way, amount } : undefined
}
