import { settings } from '../../../contract/settings'
import { settingPart } from '../../features/settings/page-settings'
import { SettingState } from '../../features/settings/SettingState'
import { useT } from '../../i18n'
import { currency, formatMoney } from '../../i18n/format'
import { CallForm } from '../../kit/call/CallForm'
import { useCallQuery } from '../../kit/call/use-call-query'
import { SectionCard } from '../../kit/form/Sections'
import { useAccess } from '../../providers/auth/access'

const { subject, get, set } = settings.amountPerPoint

/** The value of a point when it is used. */
export const Points = () => {
  const t = useT()
  const may = useAccess()([subject, 'UPDATE'])
  const read = useCallQuery(get)
  const known = read.data?.amount
  return (
    <SettingState setting={{ ...read, known }} failed={t('payments.amountFailed')}>
      <SectionCard {...settingPart('paymentMethods', 'points')}>
        {may ? (
          <CallForm
            call={set}
            fields={['amount']}
            options={{ amount: { label: t('payments.amount'), help: t('payments.amountHelp') } }}
            initial={{ amount: known ?? '0.00' }}
            submit={t('payments.amountSave')}
            success={() => t('payments.amountSaved')}
            isLocked
            isEdit
          />
        ) : (
          <p>
            {t('payments.amount')}: {formatMoney(known ?? '0.00')} {currency}
          </p>
        )}
      </SectionCard>
    </SettingState>
  )
}
