import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { onNotify } from '../../../src/providers/notifications/notifications'
import { insert } from '../../support/kit/insert'
import { openAdmin } from '../../support/screens/admin-stage'
import { judge, office, upTo } from '../../support/screens/verification-stage'

const said: string[] = []
let stop: () => void
beforeEach(() => {
  said.length = 0
  stop = onNotify(({ message }) => said.push(message))
})
afterEach(() => {
  stop()
})

const request = (n: number) => screen.findByRole('article', { name: `Customer ${n}` })

describe('a decision that is answered late', () => {
  it('leaves whoever went on by hand where they are when the answer comes', async () => {
    const rows = upTo(4)
    const doors: (() => void)[] = []
    const answers = office(rows)
    const decide = answers['PATCH admin/users/user-types/v1']
    const { user } = openAdmin('/student-verification', judge, {
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
    await waitFor(() => expect(said).toEqual(['Request of Customer 1 approved']))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Customer 1/ })).toBeNull())
    await user.keyboard(' has run out.')
    expect(within(await request(3)).getByLabelText('Reason for rejection')).toHaveProperty(
      'value',
      'The card has run out.',
    )
  })
})
