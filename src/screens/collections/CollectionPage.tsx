import { products } from '#contract/resources/catalog/products.ts'
import type { EntryOf } from '#contract/types.ts'
import { InvalidConditions } from '#features/conditions/InvalidConditions.tsx'
import ShowPage from '#kit/record/ShowPage.tsx'
import { useCanView } from '#providers/auth/access.ts'

/** A collection. Its chosen products are those of the list below its details, for users who may read products. */
export default function CollectionPage({ entry }: { entry: EntryOf<'collections'> }) {
  const hasList = useCanView()(products, 'list')
  return (
    <ShowPage
      entry={entry}
      shownFields={hasList ? ['chosen'] : []}
      lead={({ contents, products: count }) =>
        contents === 'ByRules' && count === null && <InvalidConditions />
      }
    />
  )
}
