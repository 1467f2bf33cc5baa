import type { Work } from '../../core/work'
import { find, findByVariant } from './find'
import { sought } from './kinds'
import { ranked } from './rank'
import type { Asked } from './text'

const maxProducts = 12

/** The ids of the products that a text names best, by their own words or by the SKU of a variant. */
export const productIdsFor = async (w: Pick<Work, 'db' | 'registry'>, asked: Asked): Promise<string[]> => {
  const kind = sought.find(({ resource }) => resource === 'products')
  if (!kind) return []
  const found = [...(await find(w, asked, kind)), ...(await findByVariant(w, asked))]
  return ranked(found, asked, false)
    .slice(0, maxProducts)
    .map(({ found: { id } }) => id)
}
