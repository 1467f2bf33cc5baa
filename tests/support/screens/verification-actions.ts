import { act, screen, within } from '@testing-library/react'
import { openAdmin } from './admin-fixtures'
import { requests, reviewer, verificationBackend } from './verification-fixtures'

export const request = (n: number) => screen.findByRole('article', { name: `Customer ${n}` })
export const statusTab = (name: string) => screen.findByRole('tab', { name })
export const openVerification = (
  at = '/student-verification',
  rows = requests(3),
  who = reviewer,
  refuse?: Parameters<typeof verificationBackend>[1],
) => openAdmin(at, who, verificationBackend(rows, refuse))
type User = ReturnType<typeof openVerification>['user']
/** Decisions wait for Undo; leaving the page sends them at once. */
export const leavePage = () => act(() => void window.dispatchEvent(new Event('pagehide')))
export const decided = 'PATCH admin/users/user-types'
export const press = async (user: User, name: string) =>
  user.click(within(await screen.findByRole('article')).getByRole('button', { name }))
