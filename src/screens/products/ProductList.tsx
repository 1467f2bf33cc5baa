import { useNavigate } from 'react-router-dom'
import type { EntryOf } from '#contract/types.ts'
import { latinDigits } from '#i18n/format.ts'
import ListPage from '#kit/list/ListPage.tsx'
import { showPath } from '#kit/navigation/paths.ts'
import { toHttpError } from '#providers/errors.ts'
import { reportError } from '#providers/notifications/notifications.ts'
import { useProductActions } from './product-actions'
import { useProductSheet } from './skus/use-product-sheet'
import { useVariantParts } from './skus/use-variant-parts'
import { useFindProductBySku } from './use-find-product-by-sku'

/** Names of products have spaces or no digits; a number is not looked up for them. */
const looksLikeSku = (text: string) => /^(?=.*\d)\S+$/.test(text)

/** Products; a number that is typed or scanned into the search opens its product, because scanners send Enter. */
export default function ProductList({ entry }: { entry: EntryOf<'products'> }) {
  const navigate = useNavigate()
  const bySku = useFindProductBySku()
  const open = async (text: string) => {
    const sku = latinDigits(text)
    if (!looksLikeSku(sku)) return
    try {
      const found = await bySku(sku)
      if (found) void navigate(showPath(entry, found.product.id))
    } catch (error) {
      reportError(toHttpError(error))
    }
  }
  return (
    <ListPage
      entry={entry}
      onSearch={(text) => void open(text)}
      actions={useProductActions()}
      parts={useVariantParts()}
      useSheet={useProductSheet}
    />
  )
}
