import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Shows a filter of a list, which is opened. */
export const addFilter = async (user: UserEvent, label: string) => {
  await user.click(await screen.findByRole('button', { name: 'Filter' }))
  const item = await screen.findByRole('menuitem', { name: label })
  // An open menu takes the focus some frames later, and would take it from the filter.
  await waitFor(() => {
    if (!item.closest('[role="menu"]')?.contains(document.activeElement))
      throw new Error('The menu has no focus')
  })
  await user.click(item)
}

/** Chooses the value of a filter from the menu. */
export const chooseFilter = async (user: UserEvent, label: string, value: string) => {
  await addFilter(user, label)
  await user.click(await screen.findByRole('menuitem', { name: value }))
}
