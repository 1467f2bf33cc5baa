import { foldText, searchWords } from '../../../../contract/grammar/stored-text'
import type { StockRow } from '../stock/model'

const maxSuggestions = 8
const minLetters = 2

/** Stock whose SKU, custom SKU, product or attributes contain every typed word. */
export const suggestStock = (rows: readonly StockRow[], typed: string): StockRow[] => {
  const words = searchWords(typed)
  if (words.join('').length < minLetters) return []
  const found: StockRow[] = []
  for (const row of rows) {
    const text = foldText([row.sku, row.customSku, row.product.label, row.attributes].join(' '))
    if (words.every((word) => text.includes(word))) found.push(row)
    if (found.length === maxSuggestions) break
  }
  return found
}
