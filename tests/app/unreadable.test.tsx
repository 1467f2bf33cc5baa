import { render, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import Toaster from '#shell/dialogs/Toaster.tsx'
import { openAdmin } from '../support/screens/admin-fixtures'
import '#kit/list/ListPage.tsx'

const toasts = () => [...document.querySelectorAll('.ant-message-notice')].map((e) => e.textContent)

it('values that cannot be read are reported once, and marked', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const vat = { version: 1, createdAt: 'soon', updatedAt: '2026-01-01T00:00:00.000Z', isActive: 'maybe' }
  const rows = ['Standard', 'Reduced'].map((title) => ({ ...vat, id: title, title, percentage: '15' }))
  render(<Toaster />)
  openAdmin(
    '/vat',
    { roleType: 'super-admin-type' },
    { 'GET admin/vats': { body: { data: rows, total: 2 } } },
  )
  expect((await within(screen.getByRole('main')).findAllByText('Unreadable value')).length).toBeGreaterThan(1)
  await waitFor(() =>
    expect(toasts().filter((one) => one?.includes('values of VAT rates can’t be read'))).toHaveLength(1),
  )
})
