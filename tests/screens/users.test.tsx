import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Permission } from '../../contract/access'
import { onNotify } from '../../src/providers/notifications'
import type { Answers } from '../kit/form-stage'
import { openAdmin } from './admin-stage'

// On a busy machine the first page takes longer to come than a test waits for it.
beforeAll(async () => {
  await import('../../src/screens/users/UserList')
  await import('../../src/screens/users/UserDrawer')
  await import('../../src/kit/FormPage')
  await import('../../src/shell/ConfirmationModal')
})

const role = (id: string, name: string, permissions: Permission[], roleType = 'branch-admin-type') => ({
  ...{ id, name, roleType, permissions, version: 1 },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
})
const roles = [
  role('r1', 'Clerk', [{ subject: 'Order', actions: ['READ', 'UPDATE'] }]),
  role('r2', 'Editor', [{ subject: 'News', actions: ['READ', 'CREATE'] }]),
  role('r3', 'Owner', [], 'super-admin-type'),
]
const person = (id: string, firstName: string, held: (typeof roles)[number], more: object = {}) => ({
  ...{ id, version: 3, firstName, lastName: 'Das', userName: firstName.toLowerCase(), isActive: true },
  ...{ email: `${firstName}@moto.example`, phone: '+8801711000000', role: { id: held.id, label: held.name } },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
  ...more,
})
const [clerk, editor, owner] = roles as [(typeof roles)[0], (typeof roles)[0], (typeof roles)[0]]
const people = [
  person('a', 'Rina', owner),
  person('p1', 'Karim', clerk),
  person('p2', 'Lata', editor, { isActive: false }),
]
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1'
const line = (id: string, userAgent: string, current = false) => ({
  ...{ id, userAgent, current, address: '203.0.113.7' },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', lastSeenAt: '2026-01-02T00:00:00.000Z' },
})
const beyond = ['adminSessions', 'endAdminSessions', 'endAdminSession', 'setAdminActive']
const answers = (own: Answers = {}): Answers => ({
  'GET x': { body: { data: beyond } },
  'GET store-admin/list': { body: { data: people, total: people.length } },
  'GET store-admin/role/all': { body: { data: roles, total: roles.length } },
  ...Object.fromEntries(roles.map((r) => [`GET store-admin/role/id/${r.id}`, { body: r }])),
  'GET x/admins/p1/sessions': { body: { data: [line('s1', windows), line('s2', phone)], total: 2 } },
  ...own,
})
const top = { id: 'a', roleType: 'super-admin-type' as const }
const only = (...permissions: Permission[]) => ({
  id: 'a',
  roleType: 'store-admin-type' as const,
  permissions,
})

const said: string[] = []
let stop: () => void
beforeEach(() => {
  said.length = 0
  stop = onNotify(({ message }) => said.push(message))
})
afterEach(() => {
  stop()
})

const open = (at = '/admins', own: Answers = {}, who: Parameters<typeof openAdmin>[1] = top) =>
  openAdmin(at, who, answers(own))
type Stage = ReturnType<typeof open>
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
/** An option of the select that is open; the words may stand elsewhere too. */
const option = async (words: string) => {
  const found = await screen.findAllByTitle(words)
  const [first] = found.filter((element) => element.matches('.ant-select-item-option'))
  return first ?? Promise.reject(new Error(`There is no option '${words}'`))
}
const dialogOf = async (stage: Stage, name: string, to: string) => {
  const dialog = await question(`Change the role of ${name}`)
  await stage.user.click(await within(dialog).findByLabelText('New role'))
  await stage.user.click(await option(to))
  await stage.user.click(within(dialog).getByRole('button', { name: 'Change role' }))
}
const asked = () => screen.findByText(/from the next click on/)
const confirm = async ({ user }: Stage, words: string) => {
  const dialogs = screen.getAllByRole('dialog')
  await user.click(within(dialogs.at(-1) as HTMLElement).getByRole('button', { name: words }))
}

describe('another role', () => {
  const change = 'PATCH store-admin/change-role'
  it('is another than the present one, shows a refusal next to the choice, and is given once confirmed', async () => {
    const message = 'Someone must remain who may do everything'
    const refusal = { statusCode: 400, message, error: 'Bad Request', errors: { roleId: [message] } }
    let isRefused = true
    const stage = open('/admins', {
      [change]: () => (isRefused ? { status: 400, body: refusal } : { body: person('p1', 'Karim', editor) }),
    })
    await choose(stage, 'karim', 'Change role')
    const dialog = await question('Change the role of Karim Das')
    await within(dialog).findByLabelText('New role')
    await stage.user.click(within(dialog).getByRole('button', { name: 'Change role' }))
    expect(within(dialog).getByRole('alert').textContent).toBe('Choose another role than the present one.')

    await dialogOf(stage, 'Karim Das', 'Editor')
    const words = (await asked()).closest('[role="dialog"]') as HTMLElement
    expect(words.textContent).toContain('Karim Das is “Clerk” now and becomes “Editor”')
    expect(within(words).getByText('News: Create, Read')).toBeDefined()
    expect(within(words).getByText('Order: Read, Update')).toBeDefined()
    expect(stage.backend.sent(change)).toEqual([])
    await stage.user.click(within(words).getByRole('button', { name: 'Change role' }))
    await waitFor(() => expect(within(dialog).getByRole('alert').textContent).toBe(message))
    expect(said).toEqual([])

    isRefused = false
    await stage.user.click(within(dialog).getByRole('button', { name: 'Change role' }))
    const again = (await asked()).closest('[role="dialog"]') as HTMLElement
    await stage.user.click(within(again).getByRole('button', { name: 'Change role' }))
    const sent = { adminId: 'p1', roleId: 'r2' }
    await waitFor(() => expect(stage.backend.sent(change)).toEqual([sent, sent]))
    await waitFor(() => expect(said).toEqual(['Karim Das is “Editor” now']))
  })
  it('is not offered to those who may not read the roles, and they are not asked for', async () => {
    const stage = open('/admins', {}, only({ subject: 'Admin', actions: ['READ', 'UPDATE'] }))
    const menu = await menuOf(stage, 'karim')
    expect(within(menu).queryByText('Change role')).toBeNull()
    expect(within(menu).getByText('Deactivate')).toBeDefined()
    expect(stage.asked()).toEqual(['GET store-admin/list'])
  })
})

describe('someone taken out of use', () => {
  const call = 'PATCH x/admins/p1'
  it('is asked about, and then told of', async () => {
    const stage = open('/admins', { [call]: { body: person('p1', 'Karim', clerk, { isActive: false }) } })
    await choose(stage, 'karim', 'Deactivate')
    await question('Deactivate Karim Das')
    expect(stage.backend.sent(call)).toEqual([])
    await confirm(stage, 'Deactivate')
    await waitFor(() => expect(stage.backend.sent(call)).toEqual([{ isActive: false, version: 3 }]))
    await waitFor(() => expect(said).toEqual(['Karim Das is deactivated and signed out']))
  })
  it('is never oneself', async () => {
    const menu = await menuOf(open(), 'rina')
    expect(within(menu).getByText('Change role')).toBeDefined()
    expect(within(menu).queryByText('Deactivate')).toBeNull()
  })
  it('is let in again without a question', async () => {
    const again = 'PATCH x/admins/p2'
    const stage = open('/admins', { [again]: { body: person('p2', 'Lata', editor) } })
    await choose(stage, 'lata', 'Activate')
    await waitFor(() => expect(stage.backend.sent(again)).toEqual([{ isActive: true, version: 3 }]))
    await waitFor(() => expect(said).toEqual(['Lata Das can sign in again']))
  })
  it('needs a backend that can', async () => {
    const stage = open('/admins', { 'GET x': { status: 404 } })
    const menu = await menuOf(stage, 'karim')
    expect(within(menu).queryByText('Deactivate')).toBeNull()
    expect(within(menu).getByText('Change role')).toBeDefined()
  })
})

describe('a user beside the list', () => {
  const drawer = () => screen.findByRole('dialog', { name: 'Karim Das' })
  it('opens from its row, in the address, with what the role may do', async () => {
    const stage = open()
    await stage.user.click(await screen.findByText('karim'))
    expect(stage.place()).toBe('/admins?open=p1')
    const shown = await drawer()
    const row = await within(shown).findByRole('row', { name: /^Order/ })
    expect(
      within(row)
        .getAllByRole('img')
        .map((mark) => mark.getAttribute('aria-label')),
    ).toEqual(['Read', 'Update'])
    await stage.user.click(within(shown).getByRole('button', { name: 'Close' }))
    await expect.poll(stage.place).toBe('/admins')
  })
  it('says where it is signed in, ends one session, and once that is confirmed all of them', async () => {
    const end = 'DELETE x/admins/p1/sessions'
    const done = { body: { message: 'done' } }
    const stage = open('/admins?open=p1', { [`${end}/s2`]: done, [end]: done })
    const shown = await drawer()
    const list = await within(shown).findByRole('list', { name: 'Where Karim Das is signed in' })
    expect(within(list).getByText('Chrome on Windows')).toBeDefined()
    await stage.user.click(within(list).getByRole('button', { name: 'Sign out Safari on iPhone' }))
    await waitFor(() => expect(said).toEqual(['Signed out: Safari on iPhone']))
    expect(stage.backend.lines().filter((l) => l === 'GET x/admins/p1/sessions')).toHaveLength(2)

    await stage.user.click(within(shown).getByRole('button', { name: 'Sign out everywhere' }))
    await screen.findByText(/signed out on every device at once/)
    expect(stage.backend.lines()).not.toContain(end)
    await confirm(stage, 'Sign out everywhere')
    await waitFor(() => expect(said.slice(1)).toEqual(['Karim Das is signed out everywhere']))
  })
  it('keeps what may not be known to itself: no call for it, and words in its place', async () => {
    const stage = open('/admins?open=p1', {}, only({ subject: 'Admin', actions: ['READ'] }))
    const shown = await drawer()
    expect(await within(shown).findByText(/does not let you see what roles may do/)).toBeDefined()
    await within(shown).findByText('Chrome on Windows')
    expect(within(shown).queryByRole('button', { name: /Sign out/ })).toBeNull()
    expect(stage.asked().sort()).toEqual(['GET store-admin/list', 'GET x/admins/p1/sessions'])
  })
  it('tells when its sessions could not be read, and tries again', async () => {
    let broken = true
    const lines = { body: { data: [line('s1', windows)], total: 1 } }
    const stage = open('/admins?open=p1', {
      'GET x/admins/p1/sessions': () => (broken ? { status: 500, body: { message: 'No' } } : lines),
    })
    const shown = await drawer()
    await within(shown).findByText(/sessions could not be read/)
    broken = false
    await stage.user.click(within(shown).getByRole('button', { name: 'Try again' }))
    expect(await within(shown).findByText('Chrome on Windows')).toBeDefined()
    expect(said).toEqual([])
  })
  it('that does not exist says so', async () => {
    open('/admins?open=nobody')
    expect(await screen.findByText('There is no such user')).toBeDefined()
  })
})

describe('a new user', () => {
  const create = 'POST store-admin/create'
  it('that is taken is refused beside the field, by the message alone', async () => {
    let message = ''
    const stage = open('/admins/create', {
      [create]: () => ({ status: 409, body: { statusCode: 409, message } }),
    })
    const { user } = stage
    await screen.findByLabelText('First name')
    const values = {
      'First name': 'Nadia',
      'Last name': 'Islam',
      'E-mail': 'nadia@moto.example',
      Phone: '+8801711000009',
      'User name': 'nadia',
      Password: 'a long enough secret',
    }
    for (const [label, value] of Object.entries(values))
      fireEvent.change(screen.getByLabelText(label), { target: { value } })
    await user.click(screen.getByLabelText('Role'))
    await user.click(await option('Clerk'))
    const wordsBeside = (label: string) =>
      (screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' ')
    for (const [label, said] of [
      ['User name', 'Admin already exist'],
      ['E-mail', 'Email already exists'],
      ['Phone', 'Phone number already exists'],
    ] as const) {
      message = said
      await user.click(screen.getByRole('button', { name: /^Save/ }))
      await waitFor(() => expect(wordsBeside(label)).toContain(message))
    }
    expect(stage.place()).toBe('/admins/create')
  })
})
