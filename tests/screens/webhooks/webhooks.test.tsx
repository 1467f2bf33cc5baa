import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Permission } from '#contract/policies/access.ts'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'

const all: Permission['actions'] = ['READ', 'CREATE', 'UPDATE', 'DELETE']
const who = {
  roleType: 'store-admin-type' as const,
  permissions: [{ subject: 'Webhook' as const, actions: all }],
}
const times = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' }
const webhook = {
  ...{ id: 'w1', name: 'ERP', version: 2, address: 'https://erp.example/', events: ['order.created'] },
  ...{ role: { id: 'r1', label: 'Clerk' }, isActive: true, responsible: { id: 'a', label: 'rina' } },
  ...{ failingSince: null, deliveredAt: null, ...times },
}
const failed = {
  ...{ id: 'd1', version: 3, webhook: { id: 'w1', label: 'ERP' }, event: 'order.created', recordId: 'o1' },
  ...{ state: 'Failed', attempts: 8, nextAt: null, responseStatus: 500, duration: 12, responseBody: 'down' },
  ...{ problem: 'The response was 500', ...times },
}
const served = {
  'GET x': { body: { data: ['makeWebhookSecret', 'testWebhook', 'replayDelivery'] } },
  'GET x/webhooks/w1': { body: webhook },
  'GET x/webhook-deliveries': { body: { data: [failed], total: 1 } },
}

describe('the page of a webhook', () => {
  it('makes a secret, which is shown once', async () => {
    const secret = 'PUT x/webhooks/w1/secret'
    const { user, backend } = openAdmin('/webhooks/w1', who, {
      ...served,
      [secret]: { body: { secret: 'whsec_1' } },
    })
    await user.click(await screen.findByRole('button', { name: 'Make secret' }))
    const dialog = (await screen.findByText('Secret of ERP')).closest<HTMLElement>('.ant-modal')
    expect(backend.lines()).not.toContain(secret)
    await user.click(within(dialog as HTMLElement).getByRole('button', { name: 'Make secret' }))
    expect(await screen.findByLabelText('Secret')).toHaveProperty('value', 'whsec_1')
  })

  it('sends a failed delivery again from its log', async () => {
    const again = 'POST x/webhook-deliveries/d1/replay'
    const { user, backend } = openAdmin('/webhooks/deliveries', who, {
      ...served,
      [again]: { body: { ...failed, state: 'Pending' } },
    })
    expect(await screen.findByText('The response was 500')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Actions for order.created' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Send again' }))
    expect(backend.lines()).toContain(again)
  })
})
