import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { session } from '#providers/auth/session.ts'
import { onNotify, type Toast } from '#providers/notifications/notifications.ts'
import type { Answers } from '#tests/support/kit/form-fixtures.tsx'
import { insert } from '#tests/support/kit/insert.ts'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'

// On a busy machine, loading the first page takes longer than a test waits.
beforeAll(async () => {
  await import('#screens/profile/Profile.tsx')
  await import('#shell/dialogs/ConfirmationModal.tsx')
})

const call = 'PATCH store-admin/profile/change-password'
let stop = () => {}
afterEach(() => {
  stop()
})

const open = async (
  answers: Answers = {},
  who: Parameters<typeof openAdmin>[1] = { roleType: 'super-admin-type' },
) => {
  const toasts: string[] = []
  stop = onNotify((toast: Toast) => toasts.push(toast.message))
  const stage = openAdmin('/my-profile', who, answers)
  await screen.findByRole('heading', { name: 'Change password' })
  const change = async (current: string, next: string, repeated = next) => {
    await insert(stage.user, screen.getByLabelText('Current password'), current)
    await insert(stage.user, screen.getByLabelText('New password'), next)
    await insert(stage.user, screen.getByLabelText('Repeat new password'), repeated)
    await stage.user.click(screen.getByRole('button', { name: 'Change password' }))
  }
  return { ...stage, toasts, change }
}

describe('changing the password', () => {
  it('sends both, opens the users and shows one message', async () => {
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
  it('that is refused shows the reason at the field, and as toasts: the error, then its message', async () => {
    const { place, toasts, change } = await open({
      [call]: {
        status: 400,
        body: { statusCode: 400, error: 'Bad Request', message: 'Current password is incorrect' },
      },
    })
    await change('not the former one', 'a long enough secret')
    await expect.poll(() => toasts).toEqual(['Bad Request', 'Current password is incorrect'])
    const field = screen.getByLabelText('Current password')
    const description = () =>
      document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
    await expect.poll(description).toBe('Current password is incorrect')
    expect(place()).toBe('/my-profile')
  })
  it('is not sent when it is too short or repeated wrongly', async () => {
    const { backend, change } = await open()
    await change('the former one', 'too short', 'something else')
    expect(await screen.findByText('Use at least 12 characters.')).toBeDefined()
    expect(await screen.findByText('The passwords don’t match.')).toBeDefined()
    expect(backend.sent(call)).toEqual([])
  })
  it('can be made visible while typing, by keyboard too, keeping the focus', async () => {
    const { user } = await open()
    const field = screen.getByLabelText('Current password')
    await user.click(field)
    await user.tab()
    await user.keyboard(' ')
    expect(field.getAttribute('type')).toBe('text')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Hide password')
  })
})

describe('after a password change without the permission to read users', () => {
  it('the profile stays, with the message and an empty form', async () => {
    const who = { roleType: 'branch-admin-type' as const, permissions: [] }
    const { asked, place, toasts, change } = await open({ [call]: { body: {} } }, who)
    await change('the former one', 'a long enough secret')
    await expect.poll(() => toasts).toEqual(['Edit Successful'])
    const inputs = () => [...document.querySelectorAll<HTMLInputElement>('.call-form input')]
    await expect.poll(() => inputs().filter(({ value }) => value)).toEqual([])
    expect([place(), asked(), screen.queryByText('Forbidden resource')]).toEqual([
      '/my-profile',
      [call],
      null,
    ])
    expect(screen.queryByRole('meter', { name: 'Strength' })).toBeNull()
  })
})

describe('the strength of a new password', () => {
  it('is shown while typing', async () => {
    const { user } = await open()
    const field = screen.getByLabelText('New password')
    await insert(user, field, 'rinarinarina')
    expect(await screen.findByText(/^Weak/)).toBeDefined()
    await user.clear(field)
    await insert(user, field, 'Copper-walrus 71 hums')
    expect(await screen.findByText('Strong')).toBeDefined()
    expect(screen.getByRole('meter', { name: 'Strength' }).getAttribute('value')).toBe('4')
  })
})

const own = { 'GET x': { body: { data: ['updateProfile', 'ownSessions', 'endOwnSession'] } } }
const line = (id: string, current = false) => ({
  ...{ id, current, address: '203.0.113.7', userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', lastSeenAt: '2026-01-02T00:00:00.000Z' },
})
const sessions = 'GET x/sessions'
const lines = (...data: object[]) => ({ body: { data, total: data.length } })

describe('the user’s own data', () => {
  const update = 'PATCH x/profile'
  const first = () => screen.findByLabelText('First name')
  const save = () => screen.getByRole('button', { name: /^Save/ })
  const confirm = async (user: Awaited<ReturnType<typeof open>>['user'], password = 'the former one') => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Change email' }))
    const field = dialog.getByLabelText('Current password')
    await user.clear(field)
    await insert(user, field, password)
    await user.click(dialog.getByRole('button', { name: 'Save' }))
  }

  it('are saved as far as they changed, and the header is updated', async () => {
    const { backend, toasts, user } = await open({
      ...own,
      [sessions]: lines(line('s1', true)),
      [update]: () => ({ body: { ...session.get().user, firstName: 'Nadia' } }),
    })
    await user.clear(await first())
    await insert(user, await first(), ' Nadia ')
    await user.click(save())
    await waitFor(() => expect(backend.sent(update)).toEqual([{ firstName: 'Nadia' }]))
    await expect.poll(() => toasts).toEqual(['Account saved'])
    expect(await screen.findByRole('button', { name: 'Account of Nadia Das' })).toBeDefined()
  })
  it.each([
    ['Email', 'Email already exists'],
    ['Phone', 'Phone number already exists'],
  ])('that name someone else are refused beside %s', async (label, message) => {
    const { toasts, user } = await open({
      ...own,
      [sessions]: lines(line('s1', true)),
      [update]: { status: 409, body: { statusCode: 409, message } },
    })
    const field = await screen.findByLabelText(label)
    await user.clear(field)
    await insert(user, field, label === 'Phone' ? '+8801711000009' : 'other@moto.example')
    await user.click(save())
    if (label === 'Email') await confirm(user)
    expect(await screen.findByText(message)).toBeDefined()
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(toasts).toEqual([])
  })
  it('with another email are sent with the password, which the dialog asks for until it is right', async () => {
    const right = 'the former one'
    const { backend, toasts, user } = await open({
      ...own,
      [sessions]: lines(line('s1', true)),
      [update]: ({ body }) =>
        (body as { currentPassword?: string }).currentPassword === right
          ? { body: { ...session.get().user, email: 'new@moto.example' } }
          : { status: 400, body: { statusCode: 400, message: 'Current password is incorrect' } },
    })
    const field = await screen.findByLabelText('Email')
    await user.clear(field)
    await insert(user, field, 'new@moto.example')
    await user.click(save())
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(backend.sent(update)).toEqual([])
    await user.click(save())
    await confirm(user, 'something else')
    expect(await screen.findByText('Current password is incorrect')).toBeDefined()
    await confirm(user, right)
    await expect.poll(() => toasts).toEqual(['Email changed successfully'])
    expect(backend.sent(update).at(-1)).toEqual({ email: 'new@moto.example', currentPassword: right })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  it('are not sent while nothing is changed', async () => {
    const { backend, user } = await open({ ...own, [sessions]: lines(line('s1', true)) })
    await user.type(await first(), 'x{Backspace}')
    await user.keyboard('{Control>}s{/Control}')
    await user.clear(await first())
    await user.keyboard('{Control>}s{/Control}')
    expect(await screen.findByText('Required.')).toBeDefined()
    expect(backend.sent(update)).toEqual([])
  })
  it('are not sent while a required field is empty', async () => {
    const { backend, user } = await open({ ...own, [sessions]: lines(line('s1', true)) })
    await user.clear(await first())
    await user.click(save())
    expect(await screen.findByText('Required.')).toBeDefined()
    expect(backend.sent(update)).toEqual([])
  })
  it('are read-only where the backend has no call for them', async () => {
    await open()
    expect(await screen.findByText('rina@moto.example')).toBeDefined()
    expect(screen.queryByLabelText('First name')).toBeNull()
    expect(screen.queryByText('Your sessions')).toBeNull()
  })
})

describe('the user’s own sessions', () => {
  it('end one by one; the current one stays', async () => {
    const end = 'DELETE x/sessions/s2'
    let left = [line('s1', true), line('s2')]
    const { toasts, user } = await open({
      ...own,
      [sessions]: () => lines(...left),
      [end]: () => {
        left = [line('s1', true)]
        return { body: { message: 'done' } }
      },
    })
    const list = await screen.findByRole('list', { name: 'Where Rina is signed in' })
    expect(within(list).getAllByRole('button')).toHaveLength(1)
    await user.click(within(list).getByRole('button', { name: 'Sign out Firefox on Linux' }))
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1))
    expect(toasts).toEqual(['Signed out: Firefox on Linux'])
  })
  it('all end at once except the current one, after a confirmation', async () => {
    let left = [line('s1', true), line('s2'), line('s3')]
    const gone = (id: string) => () => {
      left = left.filter((one) => one.id !== id)
      return { body: { message: 'done' } }
    }
    const { user, toasts } = await open({
      ...own,
      [sessions]: () => lines(...left),
      'DELETE x/sessions/s2': gone('s2'),
      'DELETE x/sessions/s3': gone('s3'),
    })
    await user.click(await screen.findByRole('button', { name: 'Sign out other sessions' }))
    const question = await screen.findByRole('dialog', { name: 'Sign out other sessions' })
    expect(left).toHaveLength(3)
    await user.click(within(question).getByRole('button', { name: 'Sign out other sessions' }))
    await expect.poll(() => left.map(({ id }) => id)).toEqual(['s1'])
    await expect.poll(() => toasts).toEqual(['Other sessions signed out'])
  })
})

describe('turning off two-step sign-in', () => {
  const end = 'PATCH x/two-step'
  const served = ['twoStep', 'startTwoStep', 'confirmTwoStep', 'endTwoStep', 'renewRecoveryCodes']
  it.each([
    ['Current password is incorrect', 'Current password'],
    ['This code is wrong or was used before', 'Code from the app or a recovery code'],
  ])('shows “%s” at the field “%s”', async (message, label) => {
    const { user, backend } = await open({
      'GET x': { body: { data: served } },
      'GET x/two-step': { body: { since: '2026-01-01T00:00:00.000Z', recoveryCodes: 8 } },
      [end]: { status: 400, body: { statusCode: 400, message } },
    })
    await user.click(await screen.findByRole('button', { name: 'Turn off' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Turn off two-step sign-in' }))
    await insert(user, dialog.getByLabelText('Current password'), 'a long enough secret')
    await insert(user, dialog.getByLabelText('Code from the app or a recovery code'), ' 123456 ')
    await user.click(dialog.getByRole('button', { name: 'Turn off' }))
    const problem = await dialog.findByText(message)
    const field = dialog.getByLabelText(label)
    const description = document.getElementById(field.getAttribute('aria-describedby') ?? '')
    expect(description?.contains(problem)).toBe(true)
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(backend.sent(end)).toEqual([{ currentPassword: 'a long enough secret', code: '123456' }])
  })
})

describe('the preferences', () => {
  it('include the row height and the use of shortcuts', async () => {
    const { user } = await open()
    expect(screen.getByRole('radio', { name: 'Compact' })).toHaveProperty('checked', true)
    await user.click(screen.getByRole('radio', { name: 'Comfortable' }))
    expect(screen.getByRole('radio', { name: 'Comfortable' })).toHaveProperty('checked', true)
    const keys = screen.getByRole('switch', { name: 'Keyboard shortcuts' })
    expect(keys.getAttribute('aria-checked')).toBe('true')
    await user.click(keys)
    expect(keys.getAttribute('aria-checked')).toBe('false')
    expect(await screen.findByText(/Only Tab/)).toBeDefined()
  })
})
