import { accessRuleOfView } from '#contract/grammar/facts.ts'
import type { SaleAdvice, SaleBlocker } from '#contract/policies/publishing/sale-readiness.ts'
import type { RecordFor, ResourceName } from '#contract/types.ts'
import { useKit } from '#kit/context/context.tsx'
import { editPath, findEntry } from '#kit/navigation/paths.ts'
import { useAccess } from '#providers/auth/access.ts'

type Product = RecordFor<'products'>
type Place = { resource: ResourceName; id: string | undefined; field: string }

const placeOf = (reason: SaleBlocker | SaleAdvice, { id, brand, categories }: Product): Place => {
  const here = (field: keyof Product) => ({ resource: 'products', id, field }) as const
  switch (reason) {
    case 'NotPublished':
      return here('published')
    case 'NoPrice':
      return here('price')
    case 'NoCategory':
      return here('categories')
    case 'InactiveCategory':
      return { resource: 'categories', id: categories?.[0]?.id, field: 'published' }
    case 'InactiveBrand':
      return { resource: 'brands', id: brand?.id, field: 'published' }
    case 'NoDescription':
      return here('description')
    default:
      return here('images')
  }
}

/** Where a reason is solved; undefined if the user may not do it. */
export const useFixPath = (product: Product) => {
  const { registry } = useKit()
  const may = useAccess()
  return (reason: SaleBlocker | SaleAdvice): string | undefined => {
    if (reason === 'OutOfStock') return '?tab=stock'
    const { resource, id, field } = placeOf(reason, product)
    const entry = findEntry(registry, resource)
    if (!entry || !id || !may(accessRuleOfView(entry.resource, 'edit'))) return undefined
    return `${editPath(entry, id)}#${field}`
  }
}
