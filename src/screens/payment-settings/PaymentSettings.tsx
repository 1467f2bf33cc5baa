import { useState } from 'react'
import { useT } from '../../i18n'
import { PageHeader } from '../../kit/layout/PageHeader'
import { Methods } from './Methods'
import { Points } from './Points'
import './payment-settings.css'

/** Payment methods and the value of points. */
export default function PaymentSettings() {
  const t = useT()
  const [held, setHeld] = useState(false)
  return (
    <>
      <PageHeader title={t('payments.settings')} />
      <div className="form-columns">
        <Methods alsoHeld={held} />
        <div className="form-column">
          <Points onHeld={setHeld} />
        </div>
      </div>
    </>
  )
}
