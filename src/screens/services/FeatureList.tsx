import { useT } from '../../i18n'
import { Mark } from './Mark'
import { type Feature, isIn } from './model'
import './features.css'

/** What a package includes, each with its limit, and what it is said to leave out. */
export default function FeatureList({ features }: { features: readonly Feature[] }) {
  const t = useT()
  return (
    <ul className="feature-list" aria-label={t('services.features')}>
      {features.map((one) => (
        <li key={one.feature.id} className={isIn(one) ? undefined : 'feature-out'}>
          <span>{one.feature.label}</span>
          <Mark feature={one} />
        </li>
      ))}
    </ul>
  )
}
