import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { Fault } from './faults'
import { generalProblems, isUnreadable } from './general-problems'
import { type OpenPage, openPage } from './open-page'
import type { DeclaredPage } from './pages'

/** Refusals that no repetition changes: 400 to a record is an id of another form. */
const isFinal = (fault: Fault) => ['400', '403', '404'].includes(fault)

/** A page in part, or that it is loading. */
const showsWork = ({ main }: OpenPage) =>
  document.querySelector('[aria-busy="true"], [role="status"]') !== null || main().textContent !== ''

/** Calls whose failure changes nothing that the user has to know, with what is shown instead. */
const optional: Readonly<Record<string, string>> = {
  'categories.all': 'the rankings of the dashboard link to the category instead of its products',
}

/** Opens a page while one of its calls fails, then restores the call. Returns what is wrong with it. */
export const examineRead = async (page: DeclaredPage, call: string, fault: Fault): Promise<string[]> => {
  const open = await openPage(page, { call, fault })
  try {
    await waitFor(() => expect(open.backend.failed).not.toEqual([]))
    if (fault === '401') await screen.findByRole('dialog', { name: 'Sign in again' })
    else if (fault !== 'slow') await open.settled()
    const messages = open.said()
    const isWaiting = fault === 'slow' || fault === '401'
    const problems = [
      ...(fault === 'slow' && !showsWork(open) ? ['is blank while it is loading'] : []),
      ...(isWaiting ? [] : generalProblems(open)),
      ...(isWaiting || messages.length ? [] : ['shows no message']),
      ...messages.filter(isUnreadable).map((text) => `shows “${text}”`),
    ]
    open.backend.restore()
    if (fault === '401') await open.signInAgain()
    else if (!isWaiting) {
      if (page.name === 'dashboard' && Object.hasOwn(optional, call)) return generalProblems(open)
      const offers = screen.queryAllByRole('button', { name: 'Try again' })
      if (!offers.length) return [...problems, ...(isFinal(fault) ? [] : ['offers no retry'])]
      open.retry()
    }
    await waitFor(() => expect(open.backend.answered).toContain(call))
    const stays = await waitFor(() => {
      expect(screen.queryAllByRole('button', { name: 'Try again' })).toEqual([])
    }).then(
      () => false,
      () => true,
    )
    await open.settled()
    return [...problems, ...generalProblems(open), ...(stays ? ['still fails after the retry'] : [])]
  } finally {
    open.close()
  }
}
