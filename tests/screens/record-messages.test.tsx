import { screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Permission } from '#contract/policies/access.ts'
import { openTestRides } from '../support/screens/test-rides-fixtures'

// On a busy machine, loading the first page takes longer than a test waits.
beforeAll(async () => {
  await import('#screens/test-rides/TestRidePanel.tsx')
  await import('#kit/drawer/RecordDrawer.tsx')
})

const message = {
  ...{ id: 'm1', version: 4, kind: 'testRideBooked', channel: 'email', language: 'english' },
  ...{ address: 'karim@mail.example', subject: 'Your test ride', text: 'Dear Karim', state: 'Failed' },
  ...{ order: null, testRide: { id: 't2', label: 'TR-2' }, causedBy: 'Sadia Rahman', attempts: 1 },
  ...{ sentAt: null, nextAttemptAt: null, lastError: '550 No such mailbox', providerId: null },
  ...{ createdAt: '2026-01-15T04:00:00.000Z', updatedAt: '2026-01-15T04:00:00.000Z' },
}
const answers = {
  'GET x': { body: { data: ['testRideMessages', 'orderMessages', 'resendMessage'] } },
  'GET x/test-rides/t2/messages': { body: { data: [message], total: 1 } },
  'POST x/messages/m1/sending': { body: { ...message, version: 5, state: 'Queued' } },
}
const open = (...own: Permission[]) =>
  openTestRides('/test-ride?open=t2', answers, {
    permissions: [{ subject: 'Customer', actions: ['READ'] }, ...own],
  })

describe('the messages of a test ride', () => {
  it('say to whom, by whose action and why not, and are sent again', async () => {
    const { user, backend } = open({ subject: 'Message', actions: ['READ', 'UPDATE'] })
    expect(await screen.findByText('Email to karim@mail.example')).toBeDefined()
    expect(screen.getByText('Failed')).toBeDefined()
    expect(screen.getByText('550 No such mailbox')).toBeDefined()
    expect(screen.getByText(/Sadia Rahman/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Send again' }))
    const [, confirm] = await screen.findAllByRole('button', { name: 'Send again' })
    await user.click(confirm as HTMLElement)
    await waitFor(() => expect(backend.sent('POST x/messages/m1/sending')).toEqual([{ version: 4 }]))
  })

  it('are not offered to be sent again without the permission', async () => {
    open({ subject: 'Message', actions: ['READ'] })
    expect(await screen.findByText('Email to karim@mail.example')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
  })
})
