import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { callOfLine } from './declared-answers'
import { buttonsIn, isReady, saveButtonIn } from './elements'
import { type Fault, isAnswered } from './faults'
import { saveFilled, textInputs } from './fill'
import { generalProblems, isUnreadable } from './general-problems'
import { type OpenPage, openPage } from './open-page'
import type { DeclaredPage } from './pages'

const saveButton = ({ main }: OpenPage) => saveButtonIn(main())

/** What a form sends when it is filled and saved; undefined if the page has no form. */
export const callOfSave = async (page: DeclaredPage): Promise<string | undefined> => {
  const open = await openPage(page)
  try {
    await open.settled()
    const line = await saveFilled(open)
    return line && callOfLine(line)?.name
  } finally {
    open.close()
  }
}

/** The page with a filled form, whose save failed once. */
const openChanged = async (page: DeclaredPage, call: string) => {
  const open = await openPage(page)
  await open.settled()
  open.backend.break(call, '400')
  await saveFilled(open)
  await waitFor(() => expect(isReady(saveButton(open))).toBe(true))
  const typed = textInputs(open)[0]?.value
  const { pathname } = open.router.state.location
  const isTyped = () => textInputs(open).some(({ value }) => value === typed)
  return {
    open,
    isTyped,
    isKept: () => open.router.state.location.pathname === pathname && isTyped(),
    save: async () => {
      await waitFor(() => expect(isReady(saveButton(open))).toBe(true))
      fireEvent.click(saveButton(open) as HTMLElement)
    },
    /** What is wrong after the call was restored and sent once more. */
    savedProblems: async () => {
      await waitFor(() => expect(open.backend.answered).toContain(call))
      const saves = open.backend.answered.filter((name) => name === call)
      return saves.length === 1 ? [] : [`is saved ${saves.length} times`]
    },
    shownProblems: () => [
      ...generalProblems(open),
      ...open
        .said()
        .filter(isUnreadable)
        .map((text) => `shows “${text}”`),
    ],
  }
}

/** Saves a form whose call is not answered until the user signs in again, or until later. */
const examineWait = async (page: DeclaredPage, call: string, fault: Fault): Promise<string[]> => {
  const { open, isTyped, save, shownProblems, savedProblems } = await openChanged(page, call)
  try {
    const before = open.backend.failed.length
    open.backend.break(call, fault)
    await save()
    await waitFor(() => expect(open.backend.failed.length).toBeGreaterThan(before))
    if (fault === '401') await screen.findByRole('dialog', { name: 'Session expired' })
    // The end of a session has the address of the login, above the page.
    const problems = [...(fault === 'slow' || isTyped() ? [] : ['loses what was typed']), ...shownProblems()]
    open.backend.restore()
    if (fault === '401') await open.signInAgain()
    return [...problems, ...(await savedProblems())]
  } finally {
    open.close()
  }
}

/** Saves a changed form while its call fails in one way after the other, then restores the call and saves again. */
const examineFailures = async (page: DeclaredPage, call: string, faults: readonly Fault[]) => {
  const { open, isKept, save, shownProblems, savedProblems } = await openChanged(page, call)
  const problems: string[] = []
  const fail = async (fault: Fault) => {
    open.forgetToasts()
    open.backend.break(call, fault)
    const before = open.backend.failed.length
    await save()
    await waitFor(() => expect(open.backend.failed.length).toBeGreaterThan(before))
    await waitFor(() => expect(isReady(saveButton(open))).toBe(true))
    await waitFor(() => expect(open.said().length).toBeGreaterThan(0))
    const shown = [...(isKept() ? [] : ['loses what was typed']), ...shownProblems()]
    for (const button of buttonsIn(document, 'OK')) fireEvent.click(button)
    return shown
  }
  try {
    for (const fault of faults) for (const problem of await fail(fault)) problems.push(`${fault}: ${problem}`)
    open.backend.restore()
    await save()
    return [...problems, ...(await savedProblems())]
  } finally {
    open.close()
  }
}

/** What is wrong with a form whose save fails in these ways, and after that. */
export const examineSave = async (
  page: DeclaredPage,
  call: string,
  faults: readonly Fault[],
): Promise<string[]> => {
  const failures = faults.filter(isAnswered)
  const found = failures.length ? await examineFailures(page, call, failures).catch((e) => [String(e)]) : []
  for (const fault of faults.filter((one) => !isAnswered(one))) {
    const problems = await examineWait(page, call, fault).catch((error: unknown) => [String(error)])
    found.push(...problems.map((problem) => `${fault}: ${problem}`))
  }
  return found
}
