import { Button } from 'antd'
import { Suspense, useState } from 'react'
import type { TwoStep as State } from '#contract/extensions/sign-in.ts'
import { settingPart } from '#features/settings/page-settings.ts'
import { formatInstant } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { useCallQuery } from '#kit/call/use-call-query.ts'
import { SectionCard } from '#kit/form/Sections.tsx'
import { lazy } from '#ui/lazy/lazy.tsx'
import { Loaded } from '#ui/states/Loaded.tsx'
import type { Change } from './TwoStepDialog'

const TwoStepDialog = lazy(() => import('./TwoStepDialog'))

type Props = { state: State; change: (change: Change) => void }

const Choices = ({ state: { since, recoveryCodes }, change }: Props) => {
  if (!since)
    return (
      <>
        <p className="profile-note">{t('twoStep.off')}</p>
        <Button className="profile-end" onClick={() => change('turnOn')}>
          {t('twoStep.turnOn')}
        </Button>
      </>
    )
  return (
    <>
      <p className="profile-note">{t('twoStep.on', { date: formatInstant(since) })}</p>
      <p className="profile-note">{t('twoStep.left', { count: recoveryCodes })}</p>
      <div className="two-step-buttons">
        <Button onClick={() => change('newCodes')}>{t('twoStep.newCodes')}</Button>
        <Button onClick={() => change('turnOff')}>{t('twoStep.turnOff')}</Button>
      </div>
    </>
  )
}

/** The user's own two-step sign-in. */
export const TwoStep = () => {
  const read = useCallQuery('x.twoStep')
  const [change, setChange] = useState<Change>()
  return (
    <SectionCard {...settingPart('profile', 'twoStep')}>
      <Loaded read={read} failed={t('twoStep.failed')} isPart>
        {(state) => <Choices state={state} change={setChange} />}
      </Loaded>
      {change && (
        <Suspense fallback={null}>
          <TwoStepDialog
            change={change}
            onClose={() => {
              setChange(undefined)
              void read.refresh()
            }}
          />
        </Suspense>
      )}
    </SectionCard>
  )
}
