import { t } from '#i18n/index.ts'
import { FeatureMark } from './FeatureMark'
import { isIncluded, type PackageFeature } from './model'
import './features.css'

/** The features that a package includes, with their limits, and those listed as not included. */
export default function PackageFeatureList({ features }: { features: readonly PackageFeature[] }) {
  return (
    <ul className="feature-list" aria-label={t('services.features')}>
      {features.map((one) => (
        <li key={one.feature.id} className={isIncluded(one) ? undefined : 'feature-out'}>
          <span>{one.feature.label}</span>
          <FeatureMark feature={one} />
        </li>
      ))}
    </ul>
  )
}
