import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { session, sessionKey } from '#providers/auth/session.ts'
import { onNotify } from '#providers/notifications/notifications.ts'
import { adminUser, newToken } from '../support/kit/form-fixtures'
import {
  closed,
  dialog,
  halfEntered,
  login,
  nameInput,
  password,
  refusedSave,
  save,
  typeName,
} from '../support/screens/half-entered'

const createLogin = '/account/login?to=%2Ftags%2Fcreate'
const signIn = async ({ user }: Awaited<ReturnType<typeof halfEntered>>) =>
  user.type(await password(), 'moto-demo-2026{Enter}')
/** Another tab has changed the storage. */
const storageChanged = (key: string | null, newValue: string | null = null) =>
  act(async () => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })))

/** Another tab has found the session over. */
const wiped = async () => {
  // Keys that are typed on are meant for the page.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  localStorage.clear()
  await storageChanged(null)
  await dialog()
}

describe('an expired session', () => {
  it.each(['Session error!!', 'Token expired', 'jwt expired'])(
    'is cleared and leads to the login, over the page (%s)',
    async (message) => {
      const stage = await halfEntered({ message, at: '/tags/create?from=test' })
      await typeName(stage, 'Helmets')
      const input = await nameInput()
      localStorage.setItem('left by a library', 'x')
      stage.expire()
      await stage.user.click(screen.getByText('Save'))
      await dialog()
      expect(stage.place()).toBe('/account/login?to=%2Ftags%2Fcreate%3Ffrom%3Dtest')
      expect([session.get().token, localStorage.length]).toEqual([null, 0])
      expect([await nameInput(), input]).toEqual([input, expect.objectContaining({ value: 'Helmets' })])
      expect(input.closest('[inert]')).not.toBeNull()
      expect((await dialog()).closest('[inert]')).toBeNull()
    },
  )

  it('leads back to the address of the page with the same work, also for a role with few permissions', async () => {
    const permissions = [{ subject: 'Tag' as const, actions: ['CREATE' as const] }]
    const stage = await halfEntered({
      at: '/tags/create?from=test',
      roleType: 'branch-admin-type',
      permissions,
    })
    await typeName(stage, 'Helmets')
    const input = await nameInput()
    await wiped()
    await signIn(stage)
    await closed()
    await waitFor(() => expect(stage.place()).toBe('/tags/create?from=test'))
    expect([await nameInput(), input]).toEqual([input, expect.objectContaining({ value: 'Helmets' })])
    await waitFor(() => expect(document.querySelector('[inert]')).toBeNull())
    expect(JSON.parse(localStorage.getItem(sessionKey) ?? '{}')).toMatchObject({ token: stage.token })
  })

  it('leaves no step in the history', async () => {
    const stage = await halfEntered({ at: '/vat' })
    await act(() => stage.router.navigate('/tags/create'))
    await typeName(stage, 'Helmets')
    stage.expire()
    await stage.user.click(screen.getByText('Save'))
    await signIn(stage)
    await waitFor(() => expect(stage.backend.sent(save)).toHaveLength(2))
    await waitFor(() => expect(stage.place()).not.toMatch(/create|login/))
    await act(() => stage.router.navigate(-1))
    await waitFor(() => expect(stage.place()).not.toMatch(/login/))
  })
})

describe('below the login', () => {
  it('Back keeps a form with input', async () => {
    const stage = await halfEntered({ at: '/vat' })
    await act(() => stage.router.navigate('/tags/create'))
    await typeName(stage, 'Helmets')
    stage.expire()
    await stage.user.click(screen.getByText('Save'))
    await dialog()
    await act(() => stage.router.navigate(-1))
    await waitFor(() => expect(stage.router.state.blockers.values().next().value?.state).toBe('unblocked'))
    expect(stage.place()).toBe(createLogin)
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    expect(await nameInput()).toHaveProperty('value', 'Helmets')
  })

  it('Back shows the page before, whose requests wait too', async () => {
    const stage = await halfEntered({ at: '/tags' })
    await screen.findByText('No tags yet')
    await act(() => stage.router.navigate('/vat/create'))
    stage.expire()
    await wiped()
    await act(() => stage.router.navigate(-1))
    await waitFor(() => expect(stage.place()).toBe('/account/login?to=%2Ftags'))
    expect(await screen.findByRole('heading', { level: 1, name: /^Tags/ })).toBeTruthy()
    await signIn(stage)
    await waitFor(() => expect(stage.place()).toBe('/tags'))
  })

  it('a page that goes elsewhere on its own stays below the login', async () => {
    const stage = await halfEntered()
    await wiped()
    await waitFor(() => expect(stage.place()).toBe(createLogin))
    await act(() => stage.router.navigate('/vat/create'))
    await waitFor(() => expect(stage.place()).toBe('/account/login?to=%2Fvat%2Fcreate'))
    expect(await dialog()).toBeTruthy()
  })
})

describe('another tab', () => {
  it('that finds the session over keeps the page here, and its sign-in continues it', async () => {
    const stage = await halfEntered()
    await typeName(stage, 'Helmets')
    const input = await nameInput()
    stage.expire()
    await wiped()
    expect([stage.place(), await nameInput()]).toEqual([createLogin, input])
    stage.renew()
    const text = JSON.stringify({ token: stage.token, user: session.get().user })
    localStorage.setItem(sessionKey, text)
    await storageChanged(sessionKey, text)
    await closed()
    await waitFor(() => expect(stage.place()).toBe('/tags/create'))
    await stage.user.click(screen.getByText('Save'))
    await waitFor(() => expect(stage.backend.sent(save)).toMatchObject([{ name: 'Helmets' }]))
  })

  it('that signs in as someone else drops the page and what it has not saved', async () => {
    const stage = await refusedSave()
    const text = JSON.stringify({ token: newToken(), user: adminUser('someone else') })
    localStorage.setItem(sessionKey, text)
    await storageChanged(sessionKey, text)
    await waitFor(() => expect(stage.place()).toBe('/'))
    await closed()
    expect(screen.queryByDisplayValue('Helmets')).toBeNull()
    expect(stage.backend.sent(save)).toHaveLength(1)
    expect(session.get().token).toBe(JSON.parse(text).token)
  })

  it('where the user signs out keeps no page', async () => {
    const stage = await halfEntered()
    await typeName(stage, 'Helmets')
    localStorage.clear()
    await storageChanged(sessionKey, '{"signedOut":true}')
    await storageChanged(null)
    expect(await screen.findByText('The login page')).toBeTruthy()
    expect([session.get(), screen.queryByRole('dialog')]).toEqual([{ token: null, user: null }, null])
  })
})

it('any other 401 is a refusal of the form, and never asks for the password', async () => {
  const toasts: string[] = []
  const stop = onNotify(({ message }) => toasts.push(message))
  const stage = await halfEntered({ message: 'Only the head office adds tags' })
  await typeName(stage, 'Helmets')
  stage.expire()
  await stage.user.click(screen.getByText('Save'))
  await waitFor(() => expect(toasts).toEqual(['Only the head office adds tags']))
  stop()
  expect([stage.place(), screen.queryByRole('dialog')]).toEqual(['/tags/create', null])
  expect([session.get().token === null, stage.backend.sent(login)]).toEqual([false, []])
})

it('someone else who signs in at the dialog’s login sees nothing of the page', async () => {
  const stage = await refusedSave()
  await stage.user.click(within(await dialog()).getByRole('button', { name: 'Use another account' }))
  await screen.findByText('The login page')
  act(() => session.start(newToken(), adminUser('someone else')))
  await waitFor(() => expect(stage.place()).toBe('/'))
  expect(screen.queryByDisplayValue('Helmets')).toBeNull()
})
