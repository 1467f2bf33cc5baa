import { render, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { messages } from '#contract/policies/messages.ts'
import { session } from '#providers/auth/session.ts'
import { confirmationNow } from '#providers/notifications/confirmation.ts'
import { notify } from '#providers/notifications/notifications.ts'
import Toaster from '#shell/dialogs/Toaster.tsx'
import { type Answers, adminOfTest, adminUser } from '../support/kit/form-fixtures'
import { openAdmin } from '../support/screens/admin-fixtures'
// Loaded on demand in the admin; here at once, for the first test has no more time than the others.
import '#kit/edit/FormPage.tsx'
import '#kit/list/ListPage.tsx'
import '#kit/record/ShowPage.tsx'
import { insert } from '../support/kit/insert'

type Key = keyof typeof messages

const refusal = (message: string | string[], statusCode = 400) => ({
  status: statusCode,
  body: { statusCode, message, error: 'Bad Request' },
})
/** The admin of a super admin, with what draws its toasts. */
const open = (at: string, answers: Answers) => {
  render(<Toaster />)
  return openAdmin(at, { roleType: 'super-admin-type' }, answers)
}
const toasts = () => [...document.querySelectorAll('.ant-message-notice')].map((e) => e.textContent)
const toastOnce = (text: string) =>
  waitFor(() => expect(toasts().filter((one) => one === text)).toHaveLength(1))
const main = () => within(screen.getByRole('main'))

describe('a refusal', () => {
  const save = 'POST admin/vats'
  let answer = refusal('')
  const form = async () => {
    const stage = open('/vat/create', { [save]: () => answer })
    // Input typed earlier is kept for the returning user.
    for (const [label, text] of [
      ['Title', 'Standard'],
      ['Percentage (%)', '15'],
    ] as const) {
      const input = await screen.findByLabelText(label, { selector: 'input' })
      await stage.user.clear(input)
      await stage.user.type(input, text)
    }
    return { ...stage, save: () => stage.user.click(screen.getByText('Save')) }
  }

  it('is one toast; several at once are several', async () => {
    const stage = await form()
    answer = refusal(messages.brandExists)
    await stage.save()
    await toastOnce(messages.brandExists)
    answer = refusal(['The first of two', 'The second of two'])
    await stage.save()
    await toastOnce('The first of two')
    await toastOnce('The second of two')
    expect(stage.backend.sent(save)).toHaveLength(2)
    expect(confirmationNow().open).toBe(false)
    expect(stage.place()).toBe('/vat/create')
  })

  it('of many messages is as many toasts', async () => {
    const stage = await form()
    const many = Array.from({ length: 9 }, (_, n) => `Message ${n + 1}`)
    answer = refusal(many)
    await stage.save()
    await toastOnce('Message 9')
    expect(toasts()).toEqual(many)
  })

  it("'Forbidden resource' opens the modal with two lines, and shows no toast", async () => {
    const stage = await form()
    answer = refusal(messages.forbidden, 403)
    await stage.save()
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Forbidden resource')).toBeDefined()
    expect(dialog.getByText("You don't have permission to access this.")).toBeDefined()
    expect(toasts()).toEqual([])
  })

  it.each(['sessionError', 'tokenExpired'] as const)(
    '%s opens the login over the page, without a toast',
    async (key) => {
      const stage = await form()
      answer = refusal(messages[key], 401)
      await stage.save()
      expect(await screen.findByRole('dialog', { name: 'Session expired' })).toBeTruthy()
      expect([stage.place(), toasts()]).toEqual(['/account/login?to=%2Fvat%2Fcreate', []])
    },
  )

  it('to load the profile ends the session and shows its message', async () => {
    open('/vat', { 'GET store-admin/profile': refusal(messages.adminNotRead, 500) })
    await toastOnce(messages.adminNotRead)
    expect(session.get().token).toBeNull()
  })

  it.each([
    ['brandNotRead', '/brands', 'brands', 500],
    ['brandsNone', '/brands/1', 'brands/1', 404],
    ['manufacturerMissing', '/manufacturers/1', 'manufacturers/1', 404],
    ['tagsNone', '/tags/1', 'admin/tags/1', 404],
    ['categoryListNotRead', '/category?page=1', 'admin/categories/paginated', 500],
    ['categoryNotReadById', '/category/1/edit', 'admin/categories/1', 500],
    ['categoryNotReadBySlug', '/Product?page=1&categorySlug=sports', 'admin/products', 500],
    ['productIdInvalid', '/Product/1/edit', 'admin/products/1', 400],
    ['usersMissing', '/customers?page=1', 'admin/users', 500],
    ['userMissing', '/customers/1', 'admin/users/1', 404],
    ['adminNotRead', '/admins', 'store-admin/list', 500],
    [
      'timeframeNeedsBoth',
      '/Sales/Order/List?page=1&startDate=2026-01-01T00:00:00.000Z',
      'admin/orders/list',
      400,
    ],
  ] as const)('to read is shown in place of the data: %s at %s', async (key, at, line, status) => {
    open(at, { [`GET ${line}`]: refusal(messages[key], status) })
    expect(await main().findByText(messages[key])).toBeDefined()
    expect(toasts()).toEqual([])
  })
})

const record = (more: object = {}) => ({
  id: '1',
  version: 1,
  createdAt: '2026-01-15T04:00:00.000Z',
  updatedAt: '2026-01-15T04:00:00.000Z',
  name: 'Runner',
  logo: null,
  description: null,
  published: true,
  ...more,
})
const one = { body: record() }
const listed = { body: { data: [record()], total: 1 } }
type Stage = ReturnType<typeof open>

/** Actions with the backend's responses; each message appears once. */
const done: readonly (readonly [Key, string, Answers, (stage: Stage) => Promise<unknown>])[] = [
  [
    'manufacturerCreated',
    '/manufacturers/create',
    { 'POST manufacturers/create-manufacturer': { status: 201, body: record() } },
    async ({ user }) => {
      await insert(user, await screen.findByLabelText('Name'), 'Runner')
      await user.click(await screen.findByText('Save'))
    },
  ],
  [
    'manufacturerUpdated',
    '/manufacturers/1/edit',
    { 'PATCH manufacturers/1': one, 'GET manufacturers/1': one },
    async ({ user }) => {
      await screen.findByText('Add picture')
      await insert(user, await screen.findByDisplayValue('Runner'), ' of Dhaka')
      await user.click(await screen.findByText('Save'))
    },
  ],
  [
    'manufacturerLoaded',
    '/manufacturers',
    { 'GET manufacturers': listed },
    async ({ user }) => {
      await screen.findByText('Runner')
      await user.click(screen.getByRole('button', { name: 'View' }))
      await user.click(await screen.findByRole('button', { name: 'Refresh' }))
    },
  ],
  [
    'emailChanged',
    '/my-profile',
    {
      'GET x': { body: { data: ['updateProfile'] } },
      'PATCH x/profile': () => ({ body: { ...adminUser(adminOfTest()), email: 'new@moto.example' } }),
    },
    async ({ user }) => {
      const input = await screen.findByDisplayValue('rina@moto.example')
      await user.clear(input)
      await insert(user, input, 'new@moto.example')
      await user.click(await screen.findByText('Save'))
      const dialog = within(await screen.findByRole('dialog'))
      await insert(user, dialog.getByLabelText('Current password'), 'the former one')
      await user.click(dialog.getByRole('button', { name: 'Save' }))
    },
  ],
  ...(
    [
      ['manufacturerDeleted', 'manufacturers', 'manufacturers'],
      ['deleteSuccessful', 'brands', 'brands'],
    ] as const
  ).map(([key, path, line]): (typeof done)[number] => [
    key,
    `/${path}/1`,
    { [`GET ${line}/1`]: one, [`DELETE ${line}/1`]: { body: { message: messages[key] } } },
    async ({ user }) => {
      const name = `Delete ${path.slice(0, -1)}`
      await user.click(await main().findByRole('button', { name: 'More actions' }))
      await user.click(await screen.findByRole('menuitem', { name }))
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
    },
  ]),
]

/** Chosen by its check box, as several would be. */
const removeChosen = async ({ user }: Stage) => {
  await user.click(await screen.findByRole('checkbox', { name: 'Select Runner' }))
  await user.click(await screen.findByRole('button', { name: /^Delete 1 / }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Delete / }))
}

describe('a single record selected in a list', () => {
  it.each([
    ['brands', 'deleteSuccessful'],
    ['manufacturers', 'manufacturerDeleted'],
  ] as const)('is deleted with the same messages: %s', async (name, key) => {
    const stage = open(`/${name}`, {
      [`GET ${name}`]: listed,
      [`DELETE ${name}/1`]: { body: { message: messages[key] } },
      'GET x/used-by': { body: { data: [] } },
    })
    await removeChosen(stage)
    await toastOnce(messages[key])
    expect(toasts()).toHaveLength(1)
  })
})

const second = { ...one.body, id: '2', name: 'Rover' }
const listedTwice = { body: { data: [one.body, second], total: 2 } }

describe('several records selected in a list', () => {
  it.each([
    ['brands', 'brands', 'deleteSuccessful'],
    ['manufacturers', 'manufacturers', 'manufacturerDeleted'],
    ['Product', 'admin/products', 'productDeleted'],
  ] as const)('are deleted with the specified message, and their number: %s', async (path, line, key) => {
    const { user } = open(`/${path}?page=1`, {
      [`GET ${line}`]: listedTwice,
      [`DELETE ${line}/1`]: { body: { message: messages[key] } },
      [`DELETE ${line}/2`]: { body: { message: messages[key] } },
      'GET x/used-by': { body: { data: [] } },
    })
    for (const name of ['Select Runner', 'Select Rover'])
      await user.click(await screen.findByRole('checkbox', { name }))
    await user.click(await screen.findByRole('button', { name: /^Delete 2 / }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Delete 2 / }))
    await toastOnce(`${messages[key]} (2)`)
    expect(toasts()).toHaveLength(1)
  })
})

describe('a success is reported once', () => {
  it.each(done)('%s, at %s', async (key, at, answers, act) => {
    const stage = open(at, answers)
    await act(stage)
    await toastOnce(messages[key])
    expect(toasts()).toHaveLength(1)
  })
})

describe('a repeated success while it is visible', () => {
  it('is counted in the same toast; with Undo it gets its own', async () => {
    render(<Toaster />)
    for (const _ of [1, 2, 3]) notify('success', 'Answer sent')
    await toastOnce('Answer sent (3)')
    expect(toasts()).toHaveLength(1)
    const undo = { label: 'Undo', act: () => {} }
    for (const _ of [1, 2]) notify('success', 'Tag published', undo)
    await waitFor(() => expect(toasts().filter((one) => one === 'Tag publishedUndo')).toHaveLength(2))
  })
})
