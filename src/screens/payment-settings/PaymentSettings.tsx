import { useT } from '../../i18n'
import { PageHeader } from '../../kit/layout/PageHeader'
import { Methods } from './Methods'
import { Points } from './Points'
import './payment-settings.css'

/** Payment methods and the value of points. */
export default function PaymentSettings() {
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
