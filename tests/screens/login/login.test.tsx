import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { session } from '#providers/auth/session.ts'
import { http } from '#providers/http/backend.ts'
import { shop } from '#providers/shop.ts'
import { Login } from '#screens/login/Login.tsx'
import { type Answers, adminUser, fakeBackend } from '#tests/support/kit/form-fixtures.tsx'

const login = 'POST store-admin/login'

const openLogin = (answers: Answers = {}) => {
  const backend = fakeBackend(answers)
  http.defaults.adapter = backend.adapter
  render(<Login onType={() => {}} />)
  return backend
}
const fill = async (name: string, password: string) => {
  const user = userEvent.setup()
  if (name) await user.type(screen.getByLabelText('Username or email'), name)
  if (password) await user.type(screen.getByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}

describe('signing in', () => {
  it('sends the typed values once', async () => {
    const user = adminUser('a1')
    const backend = openLogin({ [login]: { body: { token: 'token-of-a1', user } } })
    await fill(' super@moto.example ', 'moto-demo-2026')
    await expect.poll(() => session.get()).toMatchObject({ token: 'token-of-a1', user })
    expect(backend.sent(login)).toEqual([{ username: 'super@moto.example', password: 'moto-demo-2026' }])
  })
  it('shows the reason of a refusal, and keeps the username', async () => {
    openLogin({ [login]: { status: 401, body: { statusCode: 401, message: 'Invalid credentials' } } })
    await fill('super', 'wrong')
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid credentials')
    expect(screen.getByLabelText('Username or email')).toHaveProperty('value', 'super')
  })
  it('shows the typed password on request', async () => {
    openLogin()
    const password = screen.getByLabelText('Password')
    await userEvent.type(password, 'moto')
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password).toMatchObject({ type: 'text', value: 'moto' })
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(password).toHaveProperty('type', 'password')
  })
  it('requires both before it sends a request', async () => {
    const backend = openLogin()
    await fill('super', '')
    expect((await screen.findByRole('alert')).textContent).toContain('your password')
    expect(backend.calls).toEqual([])
  })
})

describe('the login of a demo', () => {
  it('signs in as one of its accounts with a click, and names the shop', async () => {
    shop.set({
      storeName: 'Padma Motors',
      accounts: [
        { name: 'Sadia Rahman', userName: 'super', password: 'public', roleType: 'super-admin-type' },
      ],
    })
    const backend = openLogin({ [login]: { body: { token: 'token-of-a1', user: adminUser('a1') } } })
    expect(screen.getByRole('heading', { name: 'Padma Motors', level: 1 })).toBeDefined()
    const accounts = within(screen.getByRole('group', { name: 'Try the demo as' }))
    await userEvent.click(accounts.getByRole('button', { name: 'Administrator Sadia Rahman' }))
    await expect.poll(() => backend.sent(login)).toEqual([{ username: 'super', password: 'public' }])
  })
  it('is an ordinary one where the backend names no accounts', () => {
    openLogin()
    expect(screen.queryByRole('group', { name: 'Try the demo as' })).toBeNull()
  })
})

describe('single sign-on', () => {
  it('is offered where the backend has it, and says why it can’t begin', async () => {
    shop.set({ singleSignOn: { name: 'Padma Group' } })
    const begin = 'POST x/open/single-sign-on'
    const message = 'Padma Group can’t be reached. Try again in a few minutes.'
    const backend = openLogin({ [begin]: { status: 503, body: { statusCode: 503, message } } })
    await userEvent.click(screen.getByRole('button', { name: 'Sign in with Padma Group' }))
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    expect(backend.lines()).toEqual([begin])
  })
  it('is not offered elsewhere', () => {
    shop.set({})
    openLogin()
    expect(screen.queryByRole('button', { name: /^Sign in with/ })).toBeNull()
  })
})

describe('a forgotten password', () => {
  const request = 'POST x/open/password-request'
  const forgot = async () => {
    const user = userEvent.setup()
    await user.type(screen.getByLabelText('Username or email'), 'nadia')
    await user.click(screen.getByRole('button', { name: 'Forgot your password?' }))
    return user
  }

  it('asks for a link with the name that was typed, and does not tell whether there is such a user', async () => {
    shop.set({ sendsLinks: true })
    const backend = openLogin({ [request]: { body: { message: 'Sent' } } })
    const user = await forgot()
    expect(await screen.findByLabelText('Username, email or phone')).toHaveProperty('value', 'nadia')
    await user.click(screen.getByRole('button', { name: 'Send link' }))
    expect((await screen.findByRole('status')).textContent).toContain('If nadia belongs to a user')
    expect(backend.sent(request)).toEqual([{ username: 'nadia' }])
    await user.click(screen.getByRole('button', { name: 'Go to sign-in' }))
    expect(screen.getByLabelText('Username or email')).toHaveProperty('value', 'nadia')
  })
  it('keeps what was typed when it is refused', async () => {
    shop.set({ sendsLinks: true })
    openLogin({ [request]: { status: 429, body: { statusCode: 429, message: 'Too many requests' } } })
    const user = await forgot()
    await user.click(await screen.findByRole('button', { name: 'Send link' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Too many requests')
    expect(screen.getByLabelText('Username, email or phone')).toHaveProperty('value', 'nadia')
  })
  it('names whom to ask where no links are sent', () => {
    openLogin()
    expect(screen.queryByRole('button', { name: 'Forgot your password?' })).toBeNull()
    expect(screen.getByText(/Ask a colleague who manages users/)).toBeDefined()
  })
})
