import { act } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Adds a text at the end of an input at once: for tests that do not test typing. */
export const insert = async (user: UserEvent, input: HTMLElement, text: string) => {
  await user.click(input)
  // A form that has just opened may have moved the focus to its first field.
  act(() => input.focus())
  await user.paste(text)
}
