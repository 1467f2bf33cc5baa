import { Suspense } from 'react'
import { firstPageShown } from '#providers/first-page.ts'
import { useStore } from '#providers/store.ts'
import { lazyWithTexts } from '#ui/lazy/lazy.tsx'

const Onboarding = lazyWithTexts(() => import('./Onboarding'))

/** Loaded once the dashboard has its data. */
export const LazyOnboarding = ({ part }: { part: 'link' | 'card' }) =>
  useStore(firstPageShown) ? (
    <Suspense fallback={null}>
      <Onboarding part={part} />
    </Suspense>
  ) : null
