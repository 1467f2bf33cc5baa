import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Shows a filter of a list, which is opened. */
export const addFilter = async (user: UserEvent, label: string) => {
  await user.click(await screen.findByRole('button', { name: 'Filter' }))
  await user.click(await screen.findByRole('menuitem', { name: label }))
}

/** Chooses the value of a filter from the menu. */
export const chooseFilter = async (user: UserEvent, label: string, value: string) => {
  await addFilter(user, label)
  await user.click(await screen.findByRole('menuitem', { name: value }))
}
