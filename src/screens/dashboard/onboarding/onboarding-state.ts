import { useEffect } from 'react'
import { useSession } from '#providers/auth/session.ts'
import { remembered } from '#providers/storage.ts'
import { createStore, useStore } from '#providers/store.ts'

export const onboardingSteps = ['search', 'keys', 'look', 'account'] as const
export type OnboardingStep = (typeof onboardingSteps)[number]

/** `since`: when the user first saw the dashboard in this browser, in milliseconds. */
type State = { since: number; done: readonly OnboardingStep[]; isDismissed: boolean }

/** Later the user is no longer new. */
export const onboardingDays = 14
const dayMs = 86_400_000
const key = 'onboarding'

/** Of one user; undefined while it is being read. */
const stored = createStore<{ user: string; state: State } | undefined>(undefined)

const isFinished = ({ since, done, isDismissed }: State, now: number) =>
  isDismissed || done.length === onboardingSteps.length || now - since > onboardingDays * dayMs

/** The finished first steps of a new user; undefined for others, and once the user has dismissed them. */
export const useOnboarding = () => {
  const user = useSession().user?.id
  const current = useStore(stored)
  useEffect(() => {
    if (!user || stored.get()?.user === user) return
    let isGone = false
    void remembered.read<State>(user, key).then((found) => {
      if (isGone) return
      const state = found ?? { since: Date.now(), done: [], isDismissed: false }
      stored.set({ user, state })
      if (!found) void remembered.update<State>(user, key, (before) => before ?? state)
    })
    return () => {
      isGone = true
    }
  }, [user])
  if (!user || current?.user !== user || isFinished(current.state, Date.now())) return undefined
  const { state } = current
  const change = (next: (before: State) => State) => {
    stored.set({ user, state: next(state) })
    void remembered.update<State>(user, key, (before) => next(before ?? state))
  }
  return {
    done: state.done,
    finish: (step: OnboardingStep) =>
      change((before) => ({ ...before, done: [...new Set([...before.done, step])] })),
    dismiss: () => change((before) => ({ ...before, isDismissed: true })),
  }
}
