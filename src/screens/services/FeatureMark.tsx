import { CheckOutlined, MinusOutlined } from '@ant-design/icons'
import { t } from '#i18n/index.ts'
import './feature-mark.css'
import { isIncluded, type PackageFeature } from './model'

/** Whether and to what extent a feature is included. */
export const FeatureMark = ({ feature }: { feature: PackageFeature | undefined }) => {
  if (!isIncluded(feature))
    return (
      <span className="mark-out">
        <MinusOutlined aria-hidden />
        <span className="sr-only">{t('services.out')}</span>
      </span>
    )
  return (
    <span className="mark-in">
      <CheckOutlined aria-hidden />
      {feature?.limit ? feature.limit : <span className="sr-only">{t('services.in')}</span>}
    </span>
  )
}
