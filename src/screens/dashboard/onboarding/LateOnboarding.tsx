import { Suspense } from 'react'
import { lazyWithTexts } from '../../../kit/lazy/lazy'
import { late } from '../../../providers/late'
import { useStore } from '../../../providers/store'

const Onboarding = lazyWithTexts(() => import('./Onboarding'))

/** Loaded once the dashboard has its data. */
export const LateOnboarding = ({ part }: { part: 'link' | 'card' }) =>
  useStore(late) ? (
    <Suspense fallback={null}>
      <Onboarding part={part} />
    </Suspense>
  ) : null
