import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { retryButtons } from './elements'
import { type Fault, isAnswered } from './faults'
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
  'categories.all': 'the rankings link to the category instead of its products',
}
const isOptional = (page: DeclaredPage, call: string) =>
  ['dashboard', 'reports'].includes(page.name) && Object.hasOwn(optional, call)

const waitForAnswer = (open: OpenPage, call: string) =>
  waitFor(() => expect(open.backend.answered).toContain(call))

/** What is wrong with a page whose call just failed. */
const shownProblems = async (open: OpenPage, fault: Fault, isSilent: boolean): Promise<string[]> => {
  await open.settled()
  const messages = open.said()
  const cannotRetry = !isSilent && !isFinal(fault) && !retryButtons().length
  return [
    ...generalProblems(open),
    ...(messages.length || isSilent ? [] : ['shows no message']),
    ...messages.filter(isUnreadable).map((text) => `shows “${text}”`),
    ...(cannotRetry ? ['offers no retry'] : []),
  ]
}

/** What is wrong with a page whose call was restored and is tried again. */
const restoredProblems = async (open: OpenPage, call: string): Promise<string[]> => {
  await waitForAnswer(open, call)
  const stays = await waitFor(() => expect(retryButtons()).toHaveLength(0)).then(
    () => false,
    () => true,
  )
  await open.settled()
  return [...generalProblems(open), ...(stays ? ['still fails after the retry'] : [])]
}

/** Opens a page whose call is not answered until the user signs in again, or until later. */
const examineWait = async (page: DeclaredPage, call: string, fault: Fault): Promise<string[]> => {
  const open = await openPage(page, { call, fault })
  try {
    await waitFor(() => expect(open.backend.failed).not.toEqual([]))
    if (fault === '401') await screen.findByRole('dialog', { name: 'Session expired' })
    const problems = [
      ...(fault === 'slow' && !showsWork(open) ? ['is blank while it is loading'] : []),
      ...open
        .said()
        .filter(isUnreadable)
        .map((text) => `shows “${text}”`),
    ]
    open.backend.restore()
    if (fault === '401') await open.signInAgain()
    return [...problems, ...(await restoredProblems(open, call))]
  } finally {
    open.close()
  }
}

/**
 * Opens a page while one of its calls fails in the first way, tries again while it fails in the next one, and so on,
 * until it is restored. A page that offers no retry is opened again. Returns what is wrong with it.
 */
const examineFailures = async (page: DeclaredPage, call: string, faults: readonly Fault[]) => {
  const problems: string[] = []
  let open: OpenPage | undefined
  const close = () => {
    open?.close()
    open = undefined
  }
  const fail = async (fault: Fault) => {
    if (open && !retryButtons().length) close()
    const before = open?.backend.failed.length ?? 0
    if (open) {
      open.backend.break(call, fault)
      open.forgetToasts()
      open.retry()
    } else open = await openPage(page, { call, fault })
    const { backend } = open
    await waitFor(() => expect(backend.failed.length).toBeGreaterThan(before))
    return shownProblems(open, fault, isOptional(page, call))
  }
  const restore = async () => {
    if (!open || !retryButtons().length) return []
    open.backend.restore()
    open.retry()
    return restoredProblems(open, call)
  }
  for (const [at, fault] of faults.entries()) {
    try {
      const isLast = at === faults.length - 1
      for (const problem of [...(await fail(fault)), ...(isLast ? await restore() : [])])
        problems.push(`${fault}: ${problem}`)
    } catch (error) {
      problems.push(`${fault}: ${error}`)
      close()
    }
  }
  close()
  return problems
}

/** What is wrong with a page while one of its calls fails in these ways, and after that. */
export const examineRead = async (
  page: DeclaredPage,
  call: string,
  faults: readonly Fault[],
): Promise<string[]> => {
  const failures = faults.filter(isAnswered)
  // Those that can be retried in the end, so that the last one shows that the page recovers.
  const found = await examineFailures(page, call, [
    ...failures.filter(isFinal),
    ...failures.filter((fault) => !isFinal(fault)),
  ])
  for (const fault of faults.filter((one) => !isAnswered(one))) {
    const problems = await examineWait(page, call, fault).catch((error: unknown) => [String(error)])
    found.push(...problems.map((problem) => `${fault}: ${problem}`))
  }
  return found
}
