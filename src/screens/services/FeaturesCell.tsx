import { lazy, Suspense } from 'react'
import { loadScreenTexts, t } from '../../i18n'
import { formatNumber } from '../../i18n/format'
import type { CellProps } from '../../kit/fields/props/props'
import { type Feature, isIn } from './model'

const FeatureList = lazy(async () => {
  const [loaded] = await Promise.all([import('./FeatureList'), loadScreenTexts()])
  return loaded
})

/** A table says how many are included; the record's page says which, and how far. */
export const FeaturesCell = ({ value, size }: CellProps) => {
  const features = (value ?? []) as Feature[]
  if (size === 'list')
    return <span className="cell-figure">{formatNumber(features.filter(isIn).length)}</span>
  return (
    <Suspense fallback={t('list.count', { count: features.length })}>
      <FeatureList features={features} />
    </Suspense>
  )
}
