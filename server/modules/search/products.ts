import type { Context } from '#server/core/context.ts'
import { findByParts, findRecords } from './find-records'
import { rankCandidates } from './rank'
import type { SearchText } from './search-text'
import { searchableKinds } from './searchable-kinds'

const maxProducts = 12

/** The ids of the products that match a text best, by their own texts by a barcode, or by the SKU of a variant. */
export const findProductIds = async (
  context: Pick<Context, 'db' | 'registry' | 'reach' | 'admin'>,
  searchText: SearchText,
): Promise<string[]> => {
  const kind = searchableKinds.find(({ resource }) => resource === 'products')
  if (!kind) return []
  const found = [
    ...(await findRecords(context, searchText, kind)),
    ...(await findByParts(context, searchText)),
  ]
  return rankCandidates(found, searchText, false)
    .slice(0, maxProducts)
    .map(({ found: { id } }) => id)
}
