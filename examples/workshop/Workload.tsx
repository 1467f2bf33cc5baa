import { choiceLabel } from '#i18n/declared-texts.ts'
import { formatNumber } from '#i18n/format.ts'
import { t, translateDeclared } from '#i18n/index.ts'
import { CallData } from '#kit/call/CallData.tsx'

/** How many bookings are open, on the dashboard. */
export default function Workload() {
  const title = translateDeclared('workshop.workload', 'Workshop')
  return (
    <section className="form-card">
      <h2>{title}</h2>
      <CallData call="workshop.workload" failed={t('panel.failed', { name: title })}>
        {({ booked, confirmed }) => (
          <p>
            {choiceLabel('Booked')}: {formatNumber(booked)}, {choiceLabel('Confirmed')}:{' '}
            {formatNumber(confirmed)}
          </p>
        )}
      </CallData>
    </section>
  )
}
