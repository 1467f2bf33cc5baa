import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect } from 'vitest'
import { showOverlay } from '#shell/palette/state.ts'
import { setShortcutsEnabled } from '#ui/keyboard/enabled.ts'
import type { Answers } from '../kit/form-fixtures'
import { openAdmin } from './admin-fixtures'

const hit = (resource: string, id: string, label: string, detail: string | null = null) => ({
  resource,
  id,
  label,
  detail,
})
export const there = {
  'GET x': { body: { data: ['search', 'history', 'mediaLibrary', 'orders.list.search'] } },
}
export const found = {
  body: {
    data: [
      hit('orders', 'o1', '100007', 'Rahim Uddin'),
      hit('customers', 'c1', 'Rahim Uddin', '+88017'),
      hit('admins', 'a1', 'Sadia Rahman'),
    ],
    more: ['orders'],
  },
}
export const everything: Answers = { ...there, 'GET x/search': found }
export const box = () => screen.findByRole('combobox', { name: 'Search the admin' })
export const openAdminWithPalette = (
  at = '/tags',
  answers: Answers = everything,
  who: Parameters<typeof openAdmin>[1] = { roleType: 'super-admin-type' },
) => openAdmin(at, who, answers)
export const opened = async (...args: Parameters<typeof openAdminWithPalette>) => {
  const stage = openAdminWithPalette(...args)
  await screen.findByRole('heading', { level: 1 })
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  const input = await box()
  await waitFor(() => expect(document.activeElement).toBe(input))
  return { ...stage, input }
}

export const preparePalette = () => {
  beforeEach(() => {
    showOverlay(undefined)
    setShortcutsEnabled(true)
  })
}
