import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Login } from '../../src/screens/login/Login'

const signIn = vi.hoisted(() => vi.fn())
vi.mock('../../src/providers/auth', () => ({ signIn }))

beforeEach(() => signIn.mockReset())
const fill = async (name: string, password: string) => {
  const user = userEvent.setup()
  if (name) await user.type(screen.getByLabelText('User name or e-mail'), name)
  if (password) await user.type(screen.getByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}

describe('signing in', () => {
  it('sends what was typed, once', async () => {
    signIn.mockResolvedValue({ ok: true })
    render(<Login onType={() => {}} />)
    await fill(' super@moto.example ', 'moto-demo-2026')
    expect(signIn).toHaveBeenCalledExactlyOnceWith({
      username: 'super@moto.example',
      password: 'moto-demo-2026',
    })
  })
  it('says why it was refused, and keeps the name', async () => {
    signIn.mockResolvedValue({ ok: false, error: { messages: ['Invalid credentials'] } })
    render(<Login onType={() => {}} />)
    await fill('super', 'wrong')
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid credentials')
    expect(screen.getByLabelText('User name or e-mail')).toHaveProperty('value', 'super')
  })
  it('asks for both before it asks the server', async () => {
    render(<Login onType={() => {}} />)
    await fill('super', '')
    expect((await screen.findByRole('alert')).textContent).toContain('your password')
    expect(signIn).not.toHaveBeenCalled()
  })
})
