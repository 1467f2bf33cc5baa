import { Suspense } from 'react'
import { late } from '../../../providers/late'
import { useStore } from '../../../providers/store'
import { lazyWithTexts } from '../../../ui/lazy/lazy'

const Onboarding = lazyWithTexts(() => import('./Onboarding'))

/** Loaded once the dashboard has its data. */
export const LateOnboarding = ({ part }: { part: 'link' | 'card' }) =>
  useStore(late) ? (
    <Suspense fallback={null}>
      <Onboarding part={part} />
    </Suspense>
  ) : null
