import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { toastTexts } from '#tests/support/screens/notices.ts'
import { confirm, only, openUsers, prepareUsers } from '#tests/support/screens/users-fixtures.ts'

prepareUsers()

const expiresAt = '2026-01-02T00:00:00.000Z'
const names = ['createPasswordLink', 'removePasswordLink', 'adminSignIn', 'resetTwoStep']
const state = (more: object = {}) => ({
  'GET x': { body: { data: names } },
  'GET x/admins/p1/sign-in': { body: { since: null, recoveryCodes: 0, linkExpiresAt: null, ...more } },
})
const link = 'PUT x/admins/p1/password-link'
/** By its title: antd's dialogs have equal ids in tests. */
const linkDialog = async () =>
  (await screen.findByText('Password link for Karim Das')).closest<HTMLElement>('.ant-modal') ??
  Promise.reject(new Error('The title is in no dialog'))
const drawer = () => screen.findByRole('dialog', { name: 'Karim Das' })

describe('a link to set a password', () => {
  it('is created on request and shown once, with the token in the fragment', async () => {
    const body = { token: 'secret-token', expiresAt }
    const { user, backend } = openUsers('/admins?open=p1', { ...state(), [link]: { body } })
    await user.click(await within(await drawer()).findByRole('button', { name: 'Create password link' }))
    const dialog = await linkDialog()
    expect(backend.lines()).not.toContain(link)
    await user.click(within(dialog).getByRole('button', { name: 'Create password link' }))
    const field = await within(dialog).findByLabelText('Link')
    expect(field).toHaveProperty('value', `${window.location.origin}/account/password#secret-token`)
    await user.click(within(dialog).getByRole('button', { name: 'Copy link' }))
    expect(await navigator.clipboard.readText()).toMatch(/#secret-token$/)
    expect(toastTexts).toEqual(['Link copied'])
  })

  it('returns the focus to the drawer when its dialog closes', async () => {
    const { user } = openUsers('/admins?open=p1', {
      ...state(),
      [link]: { body: { token: 'secret-token', expiresAt } },
    })
    const opener = await within(await drawer()).findByRole('button', { name: 'Create password link' })
    await user.click(opener)
    const dialog = await linkDialog()
    await user.click(within(dialog).getByRole('button', { name: 'Create password link' }))
    await within(dialog).findByLabelText('Link')
    await user.click(within(dialog).getByText('Close'))
    await waitFor(() => expect(document.activeElement).toBe(opener))
  })

  it('that is refused says why in the dialog', async () => {
    const refusal = { status: 400, body: { statusCode: 400, message: 'Activate this user first' } }
    const { user } = openUsers('/admins?open=p1', { ...state(), [link]: refusal })
    await user.click(await within(await drawer()).findByRole('button', { name: 'Create password link' }))
    const dialog = await linkDialog()
    await user.click(within(dialog).getByRole('button', { name: 'Create password link' }))
    expect(await within(dialog).findByText('Activate this user first')).toBeDefined()
  })
})

describe('the sign-in of a user', () => {
  it('is reset, and a link is removed, by users who may update users', async () => {
    const [reset, remove] = ['DELETE x/admins/p1/two-step', 'DELETE x/admins/p1/password-link']
    const done = { body: { message: 'Done' } }
    const stage = openUsers('/admins?open=p1', {
      ...state({ since: expiresAt, recoveryCodes: 9, linkExpiresAt: expiresAt }),
      ...{ [reset]: done, [remove]: done },
    })
    const shown = await drawer()
    await stage.user.click(await within(shown).findByRole('button', { name: 'Reset two-step sign-in' }))
    await screen.findByText(/sign in with the password alone/)
    expect(stage.backend.lines()).not.toContain(reset)
    await confirm(stage, 'Reset two-step sign-in')
    await waitFor(() => expect(toastTexts).toEqual(['Two-step sign-in reset for Karim Das']))
    await stage.user.click(within(shown).getByRole('button', { name: 'Remove link' }))
    await waitFor(() => expect(toastTexts.slice(1)).toEqual(['Password link for Karim Das removed']))
  })

  it('is only read by users who may only read users', async () => {
    const answers = state({ since: expiresAt, linkExpiresAt: expiresAt })
    openUsers('/admins?open=p1', answers, only({ subject: 'Admin', actions: ['READ'] }))
    const shown = await drawer()
    expect(await within(shown).findByText(/Two-step sign-in: on since/)).toBeDefined()
    expect(within(shown).queryByRole('button', { name: /Reset|Remove|password link/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Invite user' })).toBeNull()
  })
})
