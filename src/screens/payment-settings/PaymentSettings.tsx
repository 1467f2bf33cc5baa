import { useMemo } from 'react'
import { settings } from '#contract/settings/index.ts'
import { settingPart } from '#features/settings/page-settings.ts'
import { SettingState } from '#features/settings/SettingState.tsx'
import { useFieldOfLink } from '#features/settings/use-field-of-link.ts'
import { useSetting } from '#features/settings/use-setting.ts'
import { formatAmount, formatMoney } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { resourceOfCall } from '#kit/call/call-resource.ts'
import { useKit } from '#kit/context/context.tsx'
import { SectionCard } from '#kit/form/Sections.tsx'
import { ValuesForm, type ValuesFormProps } from '#kit/form/ValuesForm.tsx'
import type { FormValues } from '#kit/values/values.ts'
import { useAccess } from '#providers/auth/access.ts'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Methods } from './Methods'
import './payment-settings.css'

const { subject, get, set } = settings.amountPerPoint

/** The value of a point when it is used. */
const Points = () => {
  const may = useAccess()([subject, 'UPDATE'])
  const { registry } = useKit()
  const resource = useMemo(() => resourceOfCall(registry, set, ['amount']), [registry])
  const setting = useSetting({
    get,
    set,
    read: ({ amount }) => amount,
    write: (amount) => ({ amount }),
    countChanges: (stored, amount) => (stored === amount ? 0 : 1),
    merge: (_base, _theirs, mine) => mine,
    describeOthers: (theirs) => t('payments.amountChangedByOthers', { amount: formatMoney(theirs) }),
  })
  const { known = '0.00', problems, isBusy } = setting
  const amountIn = ({ amount }: FormValues) => String(amount ?? '')
  const edit = (edited: FormValues) => {
    const amount = amountIn(edited)
    if (amount === known) setting.discard()
    else setting.edit(amount)
  }
  const send: ValuesFormProps['send'] = async (typed, release) => {
    if (await setting.save(amountIn(typed), t('payments.amountSaved'))) release()
    return undefined
  }
  return (
    <SettingState setting={setting} failed={t('payments.amountFailed')}>
      <SectionCard {...settingPart('paymentMethods', 'points')}>
        {may ? (
          <ValuesForm
            {...{ resource, send, problems, isBusy }}
            options={{ amount: { label: t('payments.amount'), help: t('payments.amountHelp') } }}
            initial={{ amount: known }}
            submit={t('payments.amountSave')}
            onEdit={edit}
            asksBeforeLeaving
            isEdit
          />
        ) : (
          <p>
            {t('payments.amount')}: {formatAmount(known)}
          </p>
        )}
      </SectionCard>
    </SettingState>
  )
}

/** Payment methods and the value of points. */
export default function PaymentSettings() {
  useFieldOfLink()
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
