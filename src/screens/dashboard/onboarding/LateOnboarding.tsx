import { Suspense } from 'react'
import { late } from '#providers/late.ts'
import { useStore } from '#providers/store.ts'
import { lazyWithTexts } from '#ui/lazy/lazy.tsx'

const Onboarding = lazyWithTexts(() => import('./Onboarding'))

/** Loaded once the dashboard has its data. */
export const LateOnboarding = ({ part }: { part: 'link' | 'card' }) =>
  useStore(late) ? (
    <Suspense fallback={null}>
      <Onboarding part={part} />
    </Suspense>
  ) : null
