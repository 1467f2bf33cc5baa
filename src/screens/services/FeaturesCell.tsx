import { Suspense } from 'react'
import { formatNumber } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import type { CellProps } from '#kit/context/props.ts'
import { lazyWithTexts } from '#ui/lazy/lazy.tsx'
import { isIncluded, type PackageFeature } from './model'

const PackageFeatureList = lazyWithTexts(() => import('./PackageFeatureList'))

/** A table shows the number of included features; the record's page lists them. */
export const FeaturesCell = ({ value, size }: CellProps) => {
  const features = (value ?? []) as PackageFeature[]
  if (size === 'list')
    return <span className="cell-figure">{formatNumber(features.filter(isIncluded).length)}</span>
  return (
    <Suspense fallback={t('list.count', { count: features.length })}>
      <PackageFeatureList features={features} />
    </Suspense>
  )
}
