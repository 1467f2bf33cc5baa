import type { UserEvent } from '@testing-library/user-event'

/** Adds a text at the end of an input at once: for tests that are about something else than typing. */
export const insert = async (user: UserEvent, input: Element, text: string) => {
  await user.click(input)
  await user.paste(text)
}
