import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { callOfLine } from './declared-answers'
import type { Fault } from './faults'
import { generalProblems, isUnreadable } from './general-problems'
import { type OpenPage, openPage } from './open-page'
import type { DeclaredPage } from './pages'

type Input = HTMLInputElement | HTMLTextAreaElement
const isText = (input: HTMLElement): input is Input =>
  (input instanceof HTMLTextAreaElement || (input instanceof HTMLInputElement && input.type === 'text')) &&
  !input.disabled &&
  !input.readOnly &&
  input.getAttribute('role') !== 'combobox' &&
  input.closest('.record-form') !== null

/** The text inputs of the form, in their order. */
const textInputs = ({ main }: OpenPage) =>
  [...main().querySelectorAll<HTMLElement>('input, textarea')].filter(isText)
const saveButton = ({ main }: OpenPage) => within(main()).queryByRole('button', { name: 'Save' })

/** Changes what can be changed by typing: each empty required text, and the first text in any case. */
const fill = (open: OpenPage): Input | undefined => {
  const inputs = textInputs(open)
  for (const [at, input] of inputs.entries())
    if (at === 0 || (!input.value && input.getAttribute('aria-required') === 'true'))
      fireEvent.change(input, { target: { value: `${input.value || '1'}2` } })
  return inputs[0]
}

/** What a form sends when it is saved; undefined if its required input cannot be typed. */
export const callOfSave = async (page: DeclaredPage): Promise<string | undefined> => {
  const open = await openPage(page)
  try {
    await open.settled()
    const before = open.lines.length
    if (!fill(open)) return undefined
    const save = saveButton(open)
    if (!save) return undefined
    fireEvent.click(save)
    const sent = () => open.lines.slice(before).find((line) => /^(POST|PATCH|PUT) /.test(line))
    await waitFor(() =>
      expect(
        sent() ?? open.said()[0] ?? open.main().querySelector('.ant-form-item-explain-error'),
      ).toBeTruthy(),
    )
    const line = sent()
    return line && callOfLine(line)?.name
  } finally {
    open.close()
  }
}

/** Saves a changed form while its call fails, then restores the call and saves again. Returns what is wrong. */
export const examineSave = async (page: DeclaredPage, call: string, fault: Fault): Promise<string[]> => {
  const open = await openPage(page)
  try {
    await open.settled()
    const input = fill(open)
    const typed = input?.value
    const { pathname } = open.router.state.location
    const isKept = () =>
      open.router.state.location.pathname === pathname &&
      textInputs(open).some(({ value }) => value === typed)
    open.backend.break(call, fault)
    const save = saveButton(open)
    if (!save || !typed) return ['cannot be saved']
    fireEvent.click(save)
    await waitFor(() => expect(open.backend.failed).not.toEqual([]))
    const isWaiting = fault === 'slow' || fault === '401'
    if (fault === '401') await screen.findByRole('dialog', { name: 'Sign in again' })
    else if (!isWaiting) await waitFor(() => expect(open.said()).not.toEqual([]))
    const messages = open.said()
    const problems = [
      ...(fault === 'slow' || isKept() ? [] : ['loses what was typed']),
      ...generalProblems(open),
      ...messages.filter(isUnreadable).map((text) => `shows “${text}”`),
    ]
    open.backend.restore()
    if (fault === '401') await open.signInAgain()
    else if (!isWaiting) {
      for (const button of screen.queryAllByRole('button', { name: 'OK' })) fireEvent.click(button)
      await waitFor(() => expect(saveButton(open)?.hasAttribute('disabled')).toBe(false))
      fireEvent.click(saveButton(open) as HTMLElement)
    }
    await waitFor(() => expect(open.backend.answered).toContain(call))
    const saves = open.backend.answered.filter((name) => name === call)
    return [...problems, ...(saves.length === 1 ? [] : [`is saved ${saves.length} times`])]
  } finally {
    open.close()
  }
}
