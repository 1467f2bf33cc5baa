import type { Item, Note } from './items'
import { columnKey, type Sheet, type SheetRow } from './sheet'
import { quantityIn } from './shopify-products'

const known = new Set(
  ['handle', 'title', 'sku', 'hs code', 'coo', 'location', 'bin name', 'country of origin'].concat(
    ...[1, 2, 3].map((n) => [`option${n} name`, `option${n} value`]),
  ),
)
const amounts = [
  'available (not editable)',
  'available',
  'available (new)',
  'on hand (current)',
  'on hand',
  'on hand (new)',
]
const isAmount = (column: string) => /^(incoming|unavailable|committed|available|on hand)\b/.test(column)

/** The quantity of a row with its location; exports of older date have a column for each location. */
const placesOf = (row: SheetRow, columns: readonly string[], notes: Note[]) => {
  const location = row.get('Location')
  const cells = location
    ? [{ location, text: row.get(...amounts) }]
    : columns
        .filter((column) => column && !known.has(column) && !isAmount(column))
        .map((column) => ({ location: column, text: row.get(column) }))
  return cells.flatMap(({ location: place, text }) => {
    if (/^not stocked$/i.test(text)) return []
    const quantity = quantityIn(text, row.line, notes)
    return quantity === undefined ? [] : [{ location: place, quantity }]
  })
}

export const readShopifyStock = ({ rows, columns }: Sheet): Item[] =>
  rows.map((row): Item => {
    const notes: Note[] = []
    const values = [1, 2, 3].flatMap((n) => row.get(`Option${n} Value`) || [])
    const [sku, slug] = [row.get('SKU').replace(/^'/, ''), row.get('Handle')]
    return {
      ...{ kind: 'stock', line: row.line, notes },
      label: [row.get('Title') || slug || sku, ...values.filter((value) => value !== 'Default Title')].join(
        ' / ',
      ),
      data: { sku, slug, values, places: placesOf(row, columns.map(columnKey), notes) },
    }
  })
