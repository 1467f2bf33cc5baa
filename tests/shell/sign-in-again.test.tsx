import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { messages } from '#contract/policies/messages.ts'
import { chooseLanguage } from '#i18n/index.ts'
import { session, sessionKey } from '#providers/auth/session.ts'
import { http } from '#providers/http/backend.ts'
import { adminOfTest, adminUser, newToken } from '../support/kit/form-fixtures'
import { closed, dialog, halfEntered, login, password, save, typeName } from '../support/screens/half-entered'

describe('a form whose session is over when it is saved', () => {
  it('asks for the password in place, and saves the values once', async () => {
    const stage = await halfEntered()
    await typeName(stage, 'Helmets')
    stage.expire()
    await stage.user.click(screen.getByText('Save'))
    const input = await password()
    await waitFor(() => expect(document.activeElement).toBe(input))
    expect((await dialog()).textContent).toContain('Enter the password for rina@moto.example')
    expect(stage.place()).toBe('/account/login?to=%2Ftags%2Fcreate')
    await stage.user.type(input, 'moto-demo-2026{Enter}')
    await waitFor(() => expect(stage.place()).not.toMatch(/create|login/))
    await closed()
    expect(stage.backend.sent(login)).toEqual([{ username: 'rina@moto.example', password: 'moto-demo-2026' }])
    const [refused, saved, ...more] = stage.backend.calls.filter(({ line }) => line === save)
    expect([saved?.body, more]).toEqual([refused?.body, []])
    expect(saved?.config.headers.get('Authorization')).toBe(`Bearer ${stage.token}`)
    expect(saved?.config.headers.get('Idempotency-Key')).toBe(refused?.config.headers.get('Idempotency-Key'))
  })

  it('shows in the dialog why a sign-in was refused, and Escape keeps it open', async () => {
    const refusals = [
      { status: 401, body: { statusCode: 401, message: 'Invalid credentials' } },
      { status: 429, body: { statusCode: 429, message: 'Too many attempts. Try again in 5 minutes.' } },
    ]
    const sent = refusals.values()
    const stage = await halfEntered({ answers: { [login]: () => sent.next().value ?? {} } })
    await typeName(stage, 'Helmets')
    stage.expire()
    await stage.user.click(screen.getByText('Save'))
    const refusedWith = async (message: string) => {
      const alert = await within(await dialog()).findByText(message)
      expect(alert.getAttribute('role')).toBe('alert')
      const input = await password()
      await waitFor(() => expect(document.activeElement).toBe(input))
      expect(input.getAttribute('aria-describedby')).toBe(alert.id)
    }
    await stage.user.type(await password(), '{Enter}')
    await refusedWith('Enter your password.')
    expect(stage.backend.sent(login)).toEqual([])
    for (const { body } of refusals) {
      await stage.user.type(await password(), 'wrong{Enter}')
      await refusedWith(body.message)
    }
    await stage.user.keyboard('{Escape}')
    expect(await dialog()).toBeTruthy()
    expect(screen.getByLabelText('Name', { selector: 'input' })).toHaveProperty('value', 'Helmets')
  })

  it('sends only the password that is typed after a refused one', async () => {
    const answers = [
      { status: 401, body: { statusCode: 401, message: 'Invalid credentials' } },
      { body: { token: newToken(), user: adminUser(adminOfTest()) } },
    ]
    const sent = answers.values()
    const stage = await halfEntered({ answers: { [login]: () => sent.next().value ?? {} } })
    await typeName(stage, 'Helmets')
    stage.expire()
    await stage.user.click(screen.getByText('Save'))
    const input = await password()
    await waitFor(() => expect(document.activeElement).toBe(input))
    await stage.user.keyboard('wrong{Enter}')
    await within(await dialog()).findByText('Invalid credentials')
    await stage.user.keyboard('moto-demo-2026{Enter}')
    await waitFor(() => expect(stage.backend.sent(login)).toHaveLength(2))
    expect(stage.backend.sent(login)[1]).toMatchObject({ password: 'moto-demo-2026' })
  })

  it('ignores keys that were typed into the form when the dialog took the focus', async () => {
    const stage = await halfEntered()
    await typeName(stage, 'Hel')
    vi.useFakeTimers({ toFake: ['Date'] })
    stage.expire()
    void http.get('admin/tags').catch(() => {})
    const input = await password()
    await waitFor(() => expect(document.activeElement).toBe(input))
    await stage.user.keyboard('mets{Enter}')
    expect(input).toHaveProperty('value', '')
    expect(within(await dialog()).queryByRole('alert')).toBeNull()
    vi.setSystemTime(Date.now() + 1000)
    await stage.user.keyboard('moto-demo-2026{Enter}')
    await closed()
    expect(stage.backend.sent(login)).toMatchObject([{ password: 'moto-demo-2026' }])
  })

  it('ends with the session when the user chooses another account, and saves nothing', async () => {
    const stage = await halfEntered()
    await typeName(stage, 'Helmets')
    stage.expire()
    await stage.user.click(screen.getByText('Save'))
    await stage.user.click(within(await dialog()).getByRole('button', { name: 'Use another account' }))
    expect(await screen.findByText('The login page')).toBeTruthy()
    expect([session.get(), stage.place()]).toEqual([
      { token: null, user: null },
      '/account/login?to=%2Ftags%2Fcreate',
    ])
    expect(stage.backend.sent(save)).toHaveLength(1)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('a list whose session is over', () => {
  it('asks once for all its requests, and shows its records after a sign-in in another tab', async () => {
    const stage = await halfEntered({ at: '/vat/create' })
    stage.expire()
    await stage.router.navigate('/tags')
    await dialog()
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    const user = adminUser(adminOfTest())
    await stage.backend.adapter({ method: 'post', url: 'store-admin/login' } as never)
    localStorage.setItem(sessionKey, JSON.stringify({ token: stage.token, user }))
    window.dispatchEvent(new StorageEvent('storage', { key: sessionKey }))
    await closed()
    expect(await screen.findByText('No tags yet')).toBeTruthy()
    expect(session.get().token).toBe(stage.token)
  })

  it('is forbidden if the role has lost its permission in between', async () => {
    const role = { ...adminUser('').role, roleType: 'branch-admin-type' as const, permissions: [] }
    const stage = await halfEntered({
      at: '/vat/create',
      answers: { 'GET store-admin/role/my-role': { body: adminUser('').role } },
    })
    stage.expire()
    await stage.router.navigate('/tags')
    await dialog()
    session.start(stage.token, { ...adminUser(adminOfTest()), role })
    await closed()
    expect(await screen.findByText(messages.forbiddenHeader)).toBeTruthy()
  })

  it('asks in the user’s language', async () => {
    await chooseLanguage('bn')
    const stage = await halfEntered({ at: '/vat/create' })
    stage.expire()
    await stage.router.navigate('/tags')
    const shown = await screen.findByRole('dialog', { name: 'সেশন শেষ হয়েছে' })
    expect(within(shown).getByLabelText('পাসওয়ার্ড')).toBeTruthy()
  })
})
