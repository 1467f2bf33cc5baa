import { CheckCircleFilled } from '@ant-design/icons'
import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { t } from '#i18n/index.ts'
import { createStore, useStore } from '#providers/store.ts'
import { showOverlay } from '#shell/palette/state.ts'
import { type OnboardingStep, onboardingSteps, useOnboarding } from './onboarding-state'
import './onboarding.css'

const cardId = 'getting-started'
const all = onboardingSteps.length

/** The card is shown on request, so that it moves nothing by itself. */
const opened = createStore(false)

/** In the facts of the dashboard: opens the card. */
const OnboardingLink = () => {
  const onboarding = useOnboarding()
  const isOpen = useStore(opened)
  if (!onboarding) return null
  return (
    <Button
      type="link"
      size="small"
      className="onboarding-link"
      aria-expanded={isOpen}
      aria-controls={cardId}
      onClick={() => opened.set(!isOpen)}
    >
      {t('onboarding.link', { done: onboarding.done.length, all })}
    </Button>
  )
}

/** The first steps of a new user, until they are done or dismissed. */
const OnboardingCard = () => {
  const navigate = useNavigate()
  const onboarding = useOnboarding()
  const isOpen = useStore(opened)
  if (!onboarding || !isOpen) return null
  const { done, finish, dismiss } = onboarding
  const open: Readonly<Record<OnboardingStep, () => void>> = {
    search: () => showOverlay('palette'),
    keys: () => showOverlay('keys'),
    look: () => void navigate('/my-profile#language'),
    account: () => void navigate('/my-profile#account'),
  }
  return (
    <section id={cardId} className="onboarding" aria-labelledby={`${cardId}-title`}>
      <header>
        <h2 id={`${cardId}-title`}>{t('onboarding.title')}</h2>
        <span>{t('onboarding.progress', { done: done.length, all })}</span>
        <Button type="text" size="small" onClick={dismiss}>
          {t('onboarding.dismiss')}
        </Button>
      </header>
      <ol>
        {onboardingSteps.map((step) => (
          <li key={step} data-done={done.includes(step)}>
            <h3>
              {done.includes(step) && (
                <>
                  <CheckCircleFilled aria-hidden /> <span className="sr-only">{t('onboarding.done')}</span>
                </>
              )}
              {t(`onboarding.${step}`)}
            </h3>
            <p>{t(`onboarding.${step}.text`)}</p>
            <Button
              size="small"
              onClick={() => {
                finish(step)
                open[step]()
              }}
            >
              {t(`onboarding.${step}.do`)}
            </Button>
          </li>
        ))}
      </ol>
    </section>
  )
}

const parts = { link: OnboardingLink, card: OnboardingCard }
export default function Onboarding({ part }: { part: keyof typeof parts }) {
  const Part = parts[part]
  return <Part />
}
