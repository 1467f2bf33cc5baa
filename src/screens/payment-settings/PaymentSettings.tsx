import { useFieldOfLink } from '../../features/settings/use-field-of-link'
import { useT } from '../../i18n'
import { PageHeader } from '../../kit/layout/PageHeader'
import { Methods } from './Methods'
import { Points } from './Points'
import './payment-settings.css'

/** Payment methods and the value of points. */
export default function PaymentSettings() {
  useFieldOfLink()
  const t = useT()
  return (
    <>
      <PageHeader title={t('payments.settings')} />
      <div className="form-columns">
        <Methods />
        <div className="form-column">
          <Points />
        </div>
      </div>
    </>
  )
}
