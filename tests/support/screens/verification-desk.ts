import { act, screen, within } from '@testing-library/react'
import { openAdmin } from './admin-stage'
import { judge, office, upTo } from './verification-stage'

export const request = (n: number) => screen.findByRole('article', { name: `Customer ${n}` })
export const tab = (name: string) => screen.findByRole('tab', { name })
export const open = (
  at = '/student-verification',
  rows = upTo(3),
  who = judge,
  refuse?: Parameters<typeof office>[1],
) => openAdmin(at, who, office(rows, refuse))
type User = ReturnType<typeof open>['user']
/** Decisions wait for Undo; leaving the page sends them at once. */
export const leavePage = () => act(() => void window.dispatchEvent(new Event('pagehide')))
export const decided = 'PATCH admin/users/user-types'
export const press = async (user: User, name: string) =>
  user.click(within(await screen.findByRole('article')).getByRole('button', { name }))
