import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { loadScreenTexts } from '#i18n/index.ts'
import { session } from '#providers/auth/session.ts'
import { http } from '#providers/http/backend.ts'
import SetPassword from '#screens/login/SetPassword.tsx'
import { type Answers, adminUser, fakeBackend } from '#tests/support/kit/form-fixtures.tsx'

const read = 'POST x/open/password-link'
const save = 'POST x/open/password'
const next = 'tulip-7-harbour'
const owner = {
  ...{ firstName: 'Mina', lastName: 'Roy', userName: 'mina', email: 'mina@moto.example' },
  expiresAt: '2026-01-02T00:00:00.000Z',
}
const refused = {
  status: 400,
  body: { statusCode: 400, code: 'password.link.invalid', message: 'This link has expired' },
}

beforeAll(loadScreenTexts)
afterEach(() => session.clear())

const open = (answers: Answers = {}, hash = '#secret-token') => {
  const backend = fakeBackend({ [read]: { body: owner }, [save]: { body: { message: 'Done' } }, ...answers })
  http.defaults.adapter = backend.adapter
  const routes = [{ path: '/account/password', element: <SetPassword /> }]
  const router = createMemoryRouter(routes, { initialEntries: [`/account/password${hash}`] })
  render(<RouterProvider router={router} />)
  const user = userEvent.setup()
  const enter = async (password: string, repeated = password) => {
    await user.type(await screen.findByLabelText('New password'), password)
    await user.type(screen.getByLabelText('Repeat new password'), repeated)
    await user.keyboard('{Enter}')
  }
  return { backend, router, enter }
}
const alert = async () => (await screen.findByRole('alert')).textContent

describe('a link to set a password', () => {
  it('names its user, leaves the address, and sets the password', async () => {
    const { backend, router, enter } = open()
    await enter(next)
    expect(await screen.findByText('Your password is set. Sign in with it now.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Go to sign-in' }).getAttribute('href')).toBe('/account/login')
    expect(backend.sent(read)).toEqual([{ token: 'secret-token' }])
    expect(backend.sent(save)).toEqual([{ token: 'secret-token', newPassword: next }])
    expect(router.state.location.hash).toBe('')
  })

  it.each([
    ['ends', 'mina', null],
    ['keeps', 'other', 'token-of-browser'],
  ])('%s the session of user %s in this browser', async (_, userName, token) => {
    session.start('token-of-browser', { ...adminUser('a1'), userName })
    const { enter } = open()
    await enter(next)
    await screen.findByText('Your password is set. Sign in with it now.')
    expect(session.get().token).toBe(token)
  })

  it('that is used or expired is refused, with a way to the sign-in', async () => {
    open({ [read]: refused })
    expect(await alert()).toBe('This link has expired')
    expect(screen.getByRole('link', { name: 'Go to sign-in' })).toBeDefined()
    expect(screen.queryByLabelText('New password')).toBeNull()
  })

  it('without its token is not sent anywhere', async () => {
    const { backend } = open({}, '')
    expect(await alert()).toBe('This link is incomplete. Open the complete link again.')
    expect(backend.calls).toEqual([])
  })

  it('asks for a long enough password, the same twice, before anything is sent', async () => {
    const { backend, enter } = open()
    await enter('short')
    expect(await alert()).toBe('Use at least 12 characters.')
    await enter('er-passphrase', 'another')
    expect(await alert()).toBe('The passwords don’t match.')
    expect(backend.sent(save)).toEqual([])
  })
})
