import { screen } from '@testing-library/react'
import type { openAdmin } from './admin-fixtures'
import type { Order } from './orders-fixtures'

type User = ReturnType<typeof openAdmin>['user']

export const selectPage = async (user: User) => {
  await screen.findByRole('link', { name: 'ORD-1' })
  // antd renders the head a second time to measure it.
  const [box] = screen.getAllByRole('checkbox', { name: 'Select all rows on this page' })
  if (box) await user.click(box)
}

export const pickBulk = async (user: User, group: string, words: string) => {
  await user.click(screen.getByRole('button', { name: new RegExp(`^${group}( down)?$`) }))
  await user.click(await screen.findByRole('menuitem', { name: words }))
}

export const countInStatus = (orders: readonly Order[], status: string) =>
  orders.filter(({ orderStatus }) => orderStatus === status).length
