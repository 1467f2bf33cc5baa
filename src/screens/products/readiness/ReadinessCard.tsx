import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import {
  missingSaleDetails,
  type SaleAdvice,
  type SaleBlocker,
} from '#contract/policies/publishing/sale-readiness.ts'
import type { RecordFor } from '#contract/types.ts'
import { formatInstant } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { useFixPath } from './use-fix-path'
import './readiness.css'

type Product = RecordFor<'products'>

const useSentence = () => {
  return (reason: SaleBlocker | SaleAdvice, { brand, categories, publication, publishAt }: Product) => {
    if (reason === 'NotPublished' && publication === 'Scheduled' && publishAt)
      return t('readiness.Scheduled', { at: formatInstant(publishAt) })
    if (reason === 'InactiveBrand') return t('readiness.InactiveBrand', { brand: brand?.label ?? '' })
    if (reason === 'InactiveCategory')
      return t('readiness.InactiveCategory', {
        count: categories?.length ?? 0,
        category: categories?.[0]?.label ?? '',
      })
    return t(`readiness.${reason}`)
  }
}

const Reasons = ({ product, of }: { product: Product; of: readonly (SaleBlocker | SaleAdvice)[] }) => {
  const sentence = useSentence()
  const fixPath = useFixPath(product)
  const linked = (reason: SaleBlocker | SaleAdvice): ReactNode => {
    const to = fixPath(reason)
    return to ? <Link to={to}>{sentence(reason, product)}</Link> : sentence(reason, product)
  }
  return (
    <ul>
      {of.map((reason) => (
        <li key={reason}>{linked(reason)}</li>
      ))}
    </ul>
  )
}

/** Why customers can’t buy the product and what they miss, each with a link to what solves it; nothing otherwise. */
export const ReadinessCard = ({ product }: { product: Product }) => {
  const { notForSale } = product
  // A backend may lack the rules.
  if (!notForSale) return null
  const advice = missingSaleDetails(product)
  if (!notForSale.length && !advice.length) return null
  return (
    <section className="readiness" data-blocked={notForSale.length > 0 || undefined}>
      {notForSale.length > 0 && (
        <div>
          <h2>{t('readiness.blocked')}</h2>
          <Reasons product={product} of={notForSale} />
        </div>
      )}
      {advice.length > 0 && (
        <div>
          <h2>{t('readiness.missing')}</h2>
          <Reasons product={product} of={advice} />
        </div>
      )}
    </section>
  )
}
