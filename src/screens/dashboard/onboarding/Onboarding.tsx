import { CheckCircleFilled } from '@ant-design/icons'
import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { useT } from '#i18n/index.ts'
import { showOverlay } from '#shell/palette/state.ts'
import { type OnboardingStep, onboardingSteps, useOnboarding } from './onboarding-state'
import './onboarding.css'

const cardId = 'getting-started'
const all = onboardingSteps.length

/** In the facts of the dashboard: leads to the card at its end, which moves nothing when it appears. */
const OnboardingLink = () => {
  const t = useT()
  const onboarding = useOnboarding()
  if (!onboarding) return null
  const show = () => {
    const card = document.getElementById(cardId)
    card?.scrollIntoView({ block: 'center' })
    card?.querySelector('button')?.focus({ preventScroll: true })
  }
  return (
    <Button type="link" size="small" className="onboarding-link" onClick={show}>
      {t('onboarding.link', { done: onboarding.done.length, all })}
    </Button>
  )
}

/** The first steps of a new user, until they are done or dismissed. */
const OnboardingCard = () => {
  const t = useT()
  const navigate = useNavigate()
  const onboarding = useOnboarding()
  if (!onboarding) return null
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
