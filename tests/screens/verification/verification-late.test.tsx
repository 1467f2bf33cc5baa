import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { insert } from '#tests/support/kit/insert.ts'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'
import { recordNotices, toastTexts } from '#tests/support/screens/notices.ts'
import { requests, reviewer, verificationBackend } from '#tests/support/screens/verification-fixtures.ts'

recordNotices()

const request = (n: number) => screen.findByRole('article', { name: `Customer ${n}` })

describe('a late response to a decision', () => {
  it('does not navigate when the user has moved on before the response', async () => {
    const rows = requests(4)
    const doors: (() => void)[] = []
    const answers = verificationBackend(rows)
    const decide = answers['PATCH admin/users/user-types/v1']
    const { user } = openAdmin('/student-verification', reviewer, {
      ...answers,
      'PATCH admin/users/user-types/v1': async (call) => {
        await new Promise<void>((open) => doors.push(open))
        return typeof decide === 'function' ? decide(call) : {}
      },
    })
    await user.click(within(await request(1)).getByRole('button', { name: 'Approve' }))
    act(() => void window.dispatchEvent(new Event('pagehide')))
    await waitFor(() => expect(doors).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: /^Customer 3/ }))
    await insert(user, within(await request(3)).getByLabelText('Reason for rejection'), 'The card')
    doors[0]?.()
    await waitFor(() => expect(toastTexts).toEqual(['Request of Customer 1 approved']))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Customer 1/ })).toBeNull())
    await user.keyboard(' has run out.')
    expect(within(await request(3)).getByLabelText('Reason for rejection')).toHaveProperty(
      'value',
      'The card has run out.',
    )
  })
})
