import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'
import { recordNotices } from '#tests/support/screens/notices.ts'
import {
  leavePage,
  openVerification,
  press,
  request,
  statusTab,
} from '#tests/support/screens/verification-actions.ts'
import {
  rejected,
  requests,
  reviewer,
  verificationBackend,
} from '#tests/support/screens/verification-fixtures.ts'

recordNotices()

describe('status and type', () => {
  it('are kept in the address', async () => {
    const { user, place, backend } = openVerification('/student-verification', [...requests(3), rejected])
    await request(1)
    await user.click(await statusTab('Rejected'))
    const shown = within(await request(20))
    expect(place()).toBe('/student-verification?userTypeStatus=Rejected')
    expect(shown.getByText(/Rejected by Rina Das/)).toBeDefined()
    expect(shown.getByText('The card has run out.')).toBeDefined()
    expect(shown.queryByRole('button', { name: 'Approve' })).toBeNull()
    await user.click(screen.getByText('Corporate', { selector: '.ant-segmented-item-label' }))
    await waitFor(() =>
      expect(place()).toBe('/student-verification?userType=corporate&userTypeStatus=Rejected'),
    )
    expect(await screen.findByText('No requests')).toBeDefined()
    expect(backend.lines()).toContain(
      'GET admin/users/user-types?page=1&limit=10&sortBy=createdAt&orderBy=desc&userType=corporate&userTypeStatus=Rejected',
    )
  })
})

describe('decided requests', () => {
  it('are listed with the latest first where the backend can sort them', async () => {
    const answers = {
      ...verificationBackend([{ ...rejected }]),
      'GET x': { body: { data: ['userTypes.list.sortBy'] } },
    }
    const { backend } = openAdmin('/student-verification?userTypeStatus=Rejected', reviewer, answers)
    await request(20)
    const lists = backend.lines().filter((line) => line.startsWith('GET admin/users/user-types?'))
    expect(lists.find((line) => line.includes('Rejected'))).toContain('sortBy=createdAt&orderBy=desc')
    expect(lists.find((line) => line.includes('Pending'))).not.toContain('orderBy=desc')
  })
})

describe('a decided request', () => {
  it('can be changed to the opposite decision only', async () => {
    const { user, backend } = openVerification('/student-verification?userTypeStatus=Rejected', [
      { ...rejected },
    ])
    await request(20)
    await press(user, 'Change decision')
    expect(within(await request(20)).queryByRole('button', { name: 'Reject' })).toBeNull()
    await press(user, 'Approve')
    leavePage()
    await waitFor(() =>
      expect(backend.sent('PATCH admin/users/user-types/v20')).toEqual([
        { userTypeStatus: 'Approved', version: 20 },
      ]),
    )
    expect(await screen.findByText('No requests')).toBeDefined()
  })
})

describe('the page of one request', () => {
  it('can be used to decide it', async () => {
    const rows = requests(1)
    const { user, backend } = openVerification('/student-verification/v1', rows)
    await screen.findByRole('heading', { level: 1, name: 'Customer 1' })
    await user.click(screen.getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('Approved just now.')).toBeDefined()
    leavePage()
    await waitFor(() => expect(backend.sent('PATCH admin/users/user-types/v1')).toHaveLength(1))
    expect(await within(await request(1)).findByText(/Approved by Rina Das/)).toBeDefined()
    expect(within(await request(1)).queryByRole('button', { name: 'Approve' })).toBeNull()
  })

  it('is rejected with a common reason, which can be edited first', async () => {
    const { user, backend } = openVerification('/student-verification/v1', requests(1))
    await user.click(await screen.findByRole('button', { name: 'Expired' }))
    const reason = screen.getByLabelText('Reason for rejection')
    expect(document.activeElement).toBe(reason)
    await user.type(reason, ' It ran out in May.')
    await user.click(screen.getByRole('button', { name: 'Reject' }))
    leavePage()
    await waitFor(() =>
      expect(backend.sent('PATCH admin/users/user-types/v1')).toMatchObject([
        { reason: 'Your document has expired. Send one that is still valid. It ran out in May.' },
      ]),
    )
  })

  it('keeps its fields in place when the backend turns out to have no history', async () => {
    let answer = () => {}
    const known = new Promise<void>((done) => {
      answer = done
    })
    const { user } = openAdmin('/student-verification/v1', reviewer, {
      ...verificationBackend(requests(1)),
      'GET x': () => known.then(() => ({ body: { data: [] } })),
    })
    const reason = await screen.findByLabelText('Reason for rejection')
    expect(screen.getAllByRole('tab')).toHaveLength(2)
    await user.type(reason, 'The card ')
    answer()
    await waitFor(() => expect(screen.queryByRole('tab')).toBeNull())
    await user.keyboard('has run out.')
    expect(screen.getByLabelText('Reason for rejection')).toHaveProperty('value', 'The card has run out.')
  })
})
