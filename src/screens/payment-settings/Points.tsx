import { Button, Input } from 'antd'
import { useEffect, useId } from 'react'
import { moneyPattern } from '../../../contract/grammar/field'
import { settings } from '../../../contract/settings'
import { SettingState } from '../../features/settings/SettingState'
import { useSetting } from '../../features/settings/use-setting'
import { useT } from '../../i18n'
import { currency, formatMoney, latinDigits } from '../../i18n/format'
import { SectionCard } from '../../kit/form/Sections'
import { asMoney } from '../../kit/form/values/values'
import { useAccess } from '../../providers/auth/access'

const isMoney = new RegExp(moneyPattern)

/** The value of a point when it is used. */
export const Points = ({ onHeld }: { onHeld: (held: boolean) => void }) => {
  const t = useT()
  const id = useId()
  const may = useAccess()([settings.amountPerPoint.subject, 'UPDATE'])
  const setting = useSetting({
    ...settings.amountPerPoint,
    read: ({ amount }) => amount,
    write: (amount) => ({ amount }),
  })
  const { known, value = '', problems } = setting
  const amount = asMoney(value)
  const isHeld = setting.isEdited && amount !== known
  useEffect(() => onHeld(isHeld), [onHeld, isHeld])
  const save = () => {
    if (!isMoney.test(amount)) {
      setting.refuse([t('payments.amountWrong')])
      document.getElementById(id)?.focus()
      return
    }
    if (amount === known) return setting.discard()
    void setting.save(amount, t('payments.amountSaved'))
  }
  return (
    <SettingState setting={setting} failed={t('payments.amountFailed')}>
      <SectionCard title={t('payments.points')}>
        {may ? (
          <form
            className="points"
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              save()
            }}
          >
            <label htmlFor={id}>{t('payments.amount')}</label>
            <span className="points-line">
              <Input
                id={id}
                className="input-money"
                inputMode="decimal"
                autoComplete="off"
                prefix={<span className="input-unit">{currency}</span>}
                value={value}
                readOnly={setting.busy}
                aria-describedby={`${id}help`}
                aria-invalid={problems.length > 0 || undefined}
                {...(problems.length ? { status: 'error' as const } : {})}
                onChange={(event) => setting.edit(latinDigits(event.target.value))}
              />
              {isHeld && (
                <Button type="primary" htmlType="submit" loading={setting.busy}>
                  {t('payments.amountSave')}
                </Button>
              )}
            </span>
            <span id={`${id}help`} className={problems.length ? 'points-problem' : 'setting-how'}>
              {problems.length ? <span role="alert">{problems.join(' ')}</span> : t('payments.amountHelp')}
            </span>
          </form>
        ) : (
          <p>
            {t('payments.amount')}: {formatMoney(known ?? '0.00')} {currency}
          </p>
        )}
      </SectionCard>
    </SettingState>
  )
}
