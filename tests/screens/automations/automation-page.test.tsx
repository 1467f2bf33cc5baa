import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'

const rule = {
  ...{ id: 'r1', version: 1, createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
  ...{ name: 'Large orders', event: 'order.created', isActive: true, match: 'all', conditions: null },
  ...{ assignee: { id: 'u1', label: 'sadia' }, notifiedUser: { id: 'u2', label: 'former' } },
}

it('an automation is described with the names of its users, as far as they work here', async () => {
  openAdmin(
    '/automations/r1',
    { roleType: 'super-admin-type' },
    {
      'GET x': { body: { data: ['colleagues', 'tryAutomation'] } },
      'GET x/automations/r1': { body: rule },
      'GET x/colleagues': { body: { data: [{ id: 'u1', name: 'Sadia Rahman' }] } },
    },
  )
  await screen.findByRole('heading', { level: 1, name: 'Large orders' })
  await waitFor(() =>
    expect(document.querySelector('.automation-sentence')?.textContent).toMatch(
      /assign to Sadia Rahman.*notify former/,
    ),
  )
})
