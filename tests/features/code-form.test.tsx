import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { loadScreenTexts } from '#i18n/index.ts'
import { session } from '#providers/auth/session.ts'
import { http } from '#providers/http/backend.ts'
import { Login } from '#screens/login/Login.tsx'
import '#features/sessions/CodeForm.tsx'
import { type Answers, adminUser, fakeBackend } from '../support/kit/form-fixtures'

const login = 'POST store-admin/login'
const withCode = 'POST x/open/sign-in'
const required = {
  status: 401,
  body: { statusCode: 401, code: 'login.code.required', message: 'Enter the code' },
}

beforeAll(loadScreenTexts)
afterEach(() => session.clear())

/** The login of an account with two-step sign-in, once the password was accepted. */
const openCodeForm = async (answers: Answers = {}) => {
  const backend = fakeBackend({ [login]: required, ...answers })
  http.defaults.adapter = backend.adapter
  const user = userEvent.setup()
  render(<Login onType={() => {}} />)
  await user.type(screen.getByLabelText('Username or email'), 'nadia')
  await user.type(screen.getByLabelText('Password'), 'tulip-7-harbour')
  await user.keyboard('{Enter}')
  await screen.findByLabelText('Code')
  return { backend, user }
}

describe('the code of a two-step sign-in', () => {
  it('is asked for after the password, with the focus on it, and sent with both', async () => {
    const signedIn = adminUser('a1')
    const { backend, user } = await openCodeForm({
      [withCode]: { body: { token: 'token-of-a1', user: signedIn } },
    })
    expect(document.activeElement).toBe(screen.getByLabelText('Code'))
    await user.keyboard('123456{Enter}')
    await expect.poll(() => session.get()).toMatchObject({ token: 'token-of-a1', user: signedIn })
    expect(backend.sent(withCode)).toEqual([
      { username: 'nadia', password: 'tulip-7-harbour', code: '123456' },
    ])
  })

  it('that is wrong is refused next to the field, and can be corrected', async () => {
    const { user } = await openCodeForm({
      [withCode]: { status: 401, body: { statusCode: 401, code: 'login.code.wrong', message: 'Wrong' } },
    })
    await user.keyboard('000000{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('Wrong')
    const field = screen.getByLabelText('Code')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => document.activeElement).toBe(field)
  })

  it('is not sent while it is empty', async () => {
    const { backend, user } = await openCodeForm()
    await user.keyboard('{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('Enter the code.')
    expect(backend.sent(withCode)).toEqual([])
  })

  it('can be a recovery code; Back returns to the password', async () => {
    const { backend, user } = await openCodeForm({
      [withCode]: { status: 401, body: { statusCode: 401, message: 'Wrong' } },
    })
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Recovery code'))
    await user.keyboard('abcd-efgh{Enter}')
    await expect.poll(() => backend.sent(withCode)).toMatchObject([{ code: 'abcd-efgh' }])
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'tulip-7-harbour')
  })
})
