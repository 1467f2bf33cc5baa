import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Permission } from '#contract/policies/access.ts'
import { insert } from '#tests/support/kit/insert.ts'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'
import { recordNotices, toasts, toastTexts } from '#tests/support/screens/notices.ts'
import {
  decided,
  leavePage,
  openVerification,
  press,
  request,
  statusTab,
} from '#tests/support/screens/verification-actions.ts'
import {
  requests,
  reviewer,
  type VerificationRequest,
  verificationBackend,
} from '#tests/support/screens/verification-fixtures.ts'

recordNotices()

describe('the queue', () => {
  it('opens the first request, with its document next to the decision', async () => {
    const { backend } = openVerification()
    const first = within(await request(1))
    expect(await statusTab('Pending (3)')).toBeDefined()
    expect(await first.findByRole('img', { name: 'Document of Customer 1' })).toBeDefined()
    expect(first.getByText('College 1')).toBeDefined()
    expect(first.getByText('ID-1')).toBeDefined()
    expect(first.getByRole('button', { name: 'Approve' })).toBeDefined()
    expect(backend.lines()).toContain('GET x/file?key=userType%2F1.webp')
    expect(backend.lines()).toContain('GET admin/users/user-types?page=1&limit=10&userTypeStatus=Pending')
  })

  it('approves without a question, opens the next one, and sends the decision when the page is left', async () => {
    const { user, backend } = openVerification()
    await request(1)
    await press(user, 'Approve')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await request(2)).toBeDefined()
    expect(toastTexts).toEqual(['Request of Customer 1 approved'])
    expect(await statusTab('Pending (2)')).toBeDefined()
    expect(screen.queryByText('Customer 1')).toBeNull()
    expect(backend.sent(`${decided}/v1`)).toEqual([])
    leavePage()
    await waitFor(() =>
      expect(backend.sent(`${decided}/v1`)).toEqual([{ userTypeStatus: 'Approved', version: 1 }]),
    )
    expect(await statusTab('Pending (2)')).toBeDefined()
  })

  it('sends nothing when a decision is undone, and opens its request again', async () => {
    const { user, backend } = openVerification()
    await request(1)
    await press(user, 'Approve')
    await request(2)
    expect(toasts[0]?.action?.label).toBe('Undo')
    act(() => toasts[0]?.action?.act())
    expect(await request(1)).toBeDefined()
    expect(await statusTab('Pending (3)')).toBeDefined()
    leavePage()
    expect(backend.lines().filter((line) => line.startsWith('PATCH'))).toEqual([])
  })

  it('keeps every key at any speed: five approve five', async () => {
    const { user, backend } = openVerification('/student-verification', requests(6))
    await request(1)
    for (let n = 1; n <= 5; n++) await user.keyboard('a{Enter}')
    expect(await request(6)).toBeDefined()
    leavePage()
    await waitFor(() =>
      expect(backend.lines().filter((line) => line.startsWith('PATCH'))).toEqual(
        [1, 2, 3, 4, 5].map((n) => `${decided}/v${n}`),
      ),
    )
  })

  it('approves one request while the key is held', async () => {
    const { user } = openVerification()
    await request(1)
    await user.keyboard('{a>5/}')
    expect(await statusTab('Pending (2)')).toBeDefined()
  })

  it('moves to the next page when all of this one are decided', async () => {
    const { user } = openVerification('/student-verification', requests(12))
    await request(1)
    for (let n = 1; n <= 10; n++) await user.keyboard('a')
    expect(await request(11)).toBeDefined()
    expect(await statusTab('Pending (2)')).toBeDefined()
  })

  it('rejects only with a reason', async () => {
    const { user, backend } = openVerification()
    await request(1)
    await press(user, 'Reject')
    expect((await screen.findByRole('alert')).textContent).toBe('Enter a reason for the rejection.')
    expect(screen.queryByRole('dialog')).toBeNull()
    await insert(user, screen.getByLabelText('Reason for rejection'), 'The name can not be read.')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await request(2)).toBeDefined()
    leavePage()
    await waitFor(() =>
      expect(backend.sent(`${decided}/v1`)).toEqual([
        { userTypeStatus: 'Rejected', reason: 'The name can not be read.', version: 1 },
      ]),
    )
    expect(screen.getByLabelText('Reason for rejection')).toHaveProperty('value', '')
  })

  it('can be processed by keys until it is empty', async () => {
    const { user } = openVerification('/student-verification', requests(2))
    await request(1)
    await user.keyboard('j')
    expect(await request(2)).toBeDefined()
    await user.keyboard('k')
    expect(await request(1)).toBeDefined()
    await user.keyboard('r')
    expect(document.activeElement).toBe(screen.getByLabelText('Reason for rejection'))
    act(() => (document.activeElement as HTMLElement).blur())
    await user.keyboard('a')
    await request(2)
    await press(user, 'Approve')
    expect(await screen.findByText('No requests waiting')).toBeDefined()
  })

  it('continues when someone else has decided already, and shows the decision', async () => {
    const rows = requests(2)
    const { user } = openVerification('/student-verification', rows, reviewer, () => {
      const now = rows[0] as VerificationRequest
      now.userTypeStatus = 'Approved'
      return { status: 409, body: { statusCode: 409, message: 'Changed by someone else', current: now } }
    })
    await request(1)
    await press(user, 'Approve')
    leavePage()
    expect(await request(2)).toBeDefined()
    await waitFor(() => expect(toastTexts).toHaveLength(2))
    expect(toastTexts.slice(1)).toEqual(['Someone else already decided Customer 1’s request: Approved'])
  })

  it('keeps a refused request, with the reason next to the note', async () => {
    const { user } = openVerification('/student-verification', requests(2), reviewer, () => ({
      status: 400,
      body: { statusCode: 400, message: 'The reason is too short' },
    }))
    await request(1)
    await user.type(screen.getByLabelText('Reason for rejection'), 'No')
    await press(user, 'Reject')
    leavePage()
    await user.click(await screen.findByRole('button', { name: /^Customer 1/ }))
    expect((await screen.findByRole('alert')).textContent).toBe('The reason is too short')
    expect(screen.getByLabelText('Reason for rejection')).toHaveProperty('value', 'No')
    expect(await statusTab('Pending (2)')).toBeDefined()
  })
})

describe('permissions and failures', () => {
  it('is read-only for roles that may not decide', async () => {
    const reader: Permission[] = [{ subject: 'User', actions: ['READ'] }]
    openVerification('/student-verification', requests(1), { permissions: reader })
    const shown = within(await request(1))
    expect(shown.getByText(/can see requests but can’t approve or reject/)).toBeDefined()
    expect(shown.queryByRole('button', { name: 'Approve' })).toBeNull()
  })

  it('report the failure, and retry on request', async () => {
    let broken = true
    const answers = verificationBackend(requests(1))
    const good = answers['GET admin/users/user-types'] as (call: never) => object
    const { user } = openAdmin('/student-verification', reviewer, {
      ...answers,
      'GET admin/users/user-types': (call) =>
        broken ? { status: 500, body: { statusCode: 500, message: 'Out of order' } } : good(call as never),
    })
    expect(await screen.findByText('Out of order')).toBeDefined()
    broken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await request(1)).toBeDefined()
  })

  it('report a document that could not be loaded, and retry', async () => {
    let broken = true
    const { user } = openAdmin('/student-verification', reviewer, {
      ...verificationBackend(requests(1)),
      'GET x/file': () =>
        broken ? { status: 404, body: { statusCode: 404, message: 'Not found' } } : { body: new Blob(['p']) },
    })
    const shown = within(await request(1))
    expect((await shown.findByRole('alert')).textContent).toContain('Couldn’t load the picture.')
    broken = false
    await user.click(shown.getByRole('button', { name: 'Try again' }))
    expect(await shown.findByRole('img', { name: 'Document of Customer 1' })).toBeDefined()
  })
})
