import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { onNotify, type Toast } from '../../src/providers/notifications'
import { session } from '../../src/providers/session'
import type { Answers } from '../kit/form-stage'
import { openAdmin } from './admin-stage'

const call = 'PATCH store-admin/profile/change-password'
let stop = () => {}
afterEach(() => {
  stop()
  session.clear()
})

const open = async (answers: Answers = {}) => {
  const toasts: string[] = []
  stop = onNotify((toast: Toast) => toasts.push(toast.message))
  const stage = openAdmin('/my-profile', { roleType: 'super-admin-type' }, answers)
  await screen.findByRole('heading', { name: 'Change password' })
  const change = async (current: string, next: string, repeated = next) => {
    await stage.user.type(screen.getByLabelText('Current password'), current)
    await stage.user.type(screen.getByLabelText('New password'), next)
    await stage.user.type(screen.getByLabelText('Repeat new password'), repeated)
    await stage.user.click(screen.getByRole('button', { name: 'Change password' }))
  }
  return { ...stage, toasts, change }
}

describe('changing the password', () => {
  it('sends both, leads to the users and says so once', async () => {
    const { backend, place, toasts, change } = await open({
      [call]: { body: { message: 'Password changed successfully' } },
    })
    await change('the former one', 'a long enough secret')
    await expect.poll(place).toBe('/users/admin')
    expect(backend.sent(call)).toEqual([
      { currentPassword: 'the former one', newPassword: 'a long enough secret' },
    ])
    expect(toasts).toEqual(['Edit Successful'])
  })
  it('that is refused says so beside the field, and as toasts: the error, then its message', async () => {
    const { place, toasts, change } = await open({
      [call]: {
        status: 400,
        body: { statusCode: 400, error: 'Bad Request', message: 'Current password is incorrect' },
      },
    })
    await change('not the former one', 'a long enough secret')
    await expect.poll(() => toasts).toEqual(['Bad Request', 'Current password is incorrect'])
    const field = screen.getByLabelText('Current password')
    const said = () => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
    await expect.poll(said).toBe('Current password is incorrect')
    expect(place()).toBe('/my-profile')
  })
  it('is not asked for when it is too short or repeated wrongly', async () => {
    const { backend, change } = await open()
    await change('the former one', 'too short', 'something else')
    expect(await screen.findByText('Use at least 12 characters.')).toBeDefined()
    expect(await screen.findByText('The two new passwords differ.')).toBeDefined()
    expect(backend.sent(call)).toEqual([])
  })
  it('can be seen while it is typed, by keyboard too, and the focus stays', async () => {
    const { user } = await open()
    const field = screen.getByLabelText('Current password')
    await user.click(field)
    await user.tab()
    await user.keyboard(' ')
    expect(field.getAttribute('type')).toBe('text')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Hide password')
  })
})
