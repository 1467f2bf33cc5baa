import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { toastTexts } from '#tests/support/screens/notices.ts'
import {
  clerk,
  confirm,
  editor,
  only,
  openUsers,
  option,
  prepareUsers,
  type Stage,
  userRow,
} from '#tests/support/screens/users-fixtures.ts'

prepareUsers()
const menuOf = async ({ user, backend }: Stage, label: string) => {
  const link = await screen.findByText(label)
  await waitFor(() => expect(backend.lines()).toContain('GET x'))
  const row = link.closest('tr') as HTMLElement
  await user.click(within(row).getByRole('button', { name: /actions/i }))
  return screen.findByRole('menu')
}
const choose = async (stage: Stage, label: string, action: string) =>
  stage.user.click(within(await menuOf(stage, label)).getByText(action))
const question = (title: string) => screen.findByRole('dialog', { name: title })
const dialogOf = async (stage: Stage, name: string, to: string) => {
  const dialog = await question(`Change the role of ${name}`)
  await stage.user.click(await within(dialog).findByLabelText('New role'))
  await stage.user.click(await option(to))
  await stage.user.click(within(dialog).getByRole('button', { name: 'Change role' }))
}
const asked = () => screen.findByText(/role changes from/)

describe('another role', () => {
  const change = 'PATCH store-admin/change-role'
  it('excludes the current one, shows a refusal next to the field, and is set after a confirmation', async () => {
    const message = 'At least one active super admin must remain'
    const refusal = { statusCode: 400, message, error: 'Bad Request', errors: { roleId: [message] } }
    let isRefused = true
    const stage = openUsers('/admins', {
      [change]: () => (isRefused ? { status: 400, body: refusal } : { body: userRow('p1', 'Karim', editor) }),
    })
    await choose(stage, 'karim', 'Change role')
    const dialog = await question('Change the role of Karim Das')
    await within(dialog).findByLabelText('New role')
    await stage.user.click(within(dialog).getByRole('button', { name: 'Change role' }))
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Choose a different role.')

    await dialogOf(stage, 'Karim Das', 'Editor')
    const words = (await asked()).closest('[role="dialog"]') as HTMLElement
    expect(words.textContent).toContain('Karim Das’s role changes from “Clerk” to “Editor”')
    expect(within(words).getByText('News: Create, Read')).toBeDefined()
    expect(within(words).getByText('Order: Read, Update')).toBeDefined()
    expect(stage.backend.sent(change)).toEqual([])
    await stage.user.click(within(words).getByRole('button', { name: 'Change role' }))
    expect(await within(dialog).findByText(message)).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByLabelText('New role')))
    expect(toastTexts).toEqual([])

    isRefused = false
    await stage.user.click(within(dialog).getByRole('button', { name: 'Change role' }))
    const again = (await asked()).closest('[role="dialog"]') as HTMLElement
    await stage.user.click(within(again).getByRole('button', { name: 'Change role' }))
    const sent = { adminId: 'p1', roleId: 'r2' }
    await waitFor(() => expect(stage.backend.sent(change)).toEqual([sent, sent]))
    await waitFor(() => expect(toastTexts).toEqual(['Karim Das is now “Editor”']))
  })
  it('is neither offered nor requested without the permission to read roles', async () => {
    const stage = openUsers('/admins', {}, only({ subject: 'Admin', actions: ['READ', 'UPDATE'] }))
    const menu = await menuOf(stage, 'karim')
    expect(within(menu).queryByText('Change role')).toBeNull()
    expect(within(menu).getByText('Deactivate')).toBeDefined()
    expect(stage.asked()).toEqual(['GET store-admin/list'])
  })
})

describe('deactivating a user', () => {
  const call = 'PATCH x/admins/p1'
  it('needs a confirmation, and shows a notification', async () => {
    const stage = openUsers('/admins', {
      [call]: { body: userRow('p1', 'Karim', clerk, { isActive: false }) },
    })
    await choose(stage, 'karim', 'Deactivate')
    await question('Deactivate Karim Das')
    expect(stage.backend.sent(call)).toEqual([])
    await confirm(stage, 'Deactivate')
    await waitFor(() => expect(stage.backend.sent(call)).toEqual([{ isActive: false, version: 3 }]))
    await waitFor(() => expect(toastTexts).toEqual(['Karim Das is deactivated and signed out']))
  })
  it('is disabled for the signed-in user, with the reason', async () => {
    const menu = await menuOf(openUsers(), 'rina')
    expect(within(menu).getByText('Change role')).toBeDefined()
    const item = within(menu).getByRole('menuitem', { name: "Deactivate You can't deactivate yourself" })
    expect(item.getAttribute('aria-disabled')).toBe('true')
  })
  it('is reversed without a question', async () => {
    const again = 'PATCH x/admins/p2'
    const stage = openUsers('/admins', { [again]: { body: userRow('p2', 'Lata', editor) } })
    await choose(stage, 'lata', 'Activate')
    await waitFor(() => expect(stage.backend.sent(again)).toEqual([{ isActive: true, version: 3 }]))
    await waitFor(() => expect(toastTexts).toEqual(['Lata Das can sign in again']))
  })
  it('is absent where the backend has no call for it', async () => {
    const stage = openUsers('/admins', { 'GET x': { status: 404 } })
    const menu = await menuOf(stage, 'karim')
    expect(within(menu).queryByText('Deactivate')).toBeNull()
    expect(within(menu).getByText('Change role')).toBeDefined()
  })
})
