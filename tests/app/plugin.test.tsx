import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { entry, page } from '#contract/grammar/sidebar.ts'
import { registry } from '#contract/index.ts'
import { extendRegistry, type Plugin } from '#contract/plugin.ts'
import type { Permission } from '#contract/policies/access.ts'
import { loadLanguage } from '#i18n/index.ts'
import { definePlugins } from '#src/plugins/define-plugins.ts'
import type { AddedAction, AdminPlugin } from '#src/plugins/plugin.ts'
import { reminderScreens } from '../../examples/plugin/admin'
import { reminders, serviceReminders } from '../../examples/plugin/contract'
import { openAdmin } from '../support/screens/admin-fixtures'

const example = { contract: serviceReminders, admin: reminderScreens }
const stamp = '2026-01-01T00:00:00.000Z'
const system = { version: 1, createdAt: stamp, updatedAt: stamp }
const reminder = {
  ...system,
  id: 'r1',
  task: 'Chain and brakes',
  dueOn: '2026-12-01',
  isDone: false,
  customer: { id: 'c1', label: 'Rahim Uddin' },
}
const reviewer: Permission[] = [{ subject: 'Tag', actions: ['READ'] }]
const seller: Permission[] = [...reviewer, { subject: 'Customer', actions: ['READ'] }]
const planner: Permission[] = [
  { subject: 'Customer', actions: ['READ', 'CREATE'] },
  { subject: 'Order', actions: ['READ'] },
]
const open = (at: string, permissions: Permission[], answers = {}) =>
  openAdmin(
    at,
    { permissions },
    {
      'GET admin/reminders': { body: { data: [reminder], total: 1 } },
      'GET admin/users/c1': { body: { ...system, id: 'c1', name: 'Rahim Uddin', phone: '+88017' } },
      'GET admin/tags/t1': { body: { ...system, id: 't1', name: 'Rally' } },
      ...answers,
    },
    example,
  )
const menu = () => within(screen.getByRole('navigation', { name: 'Main menu' }))

beforeAll(async () => {
  await Promise.all([
    import('#screens/customers/CustomerPage.tsx'),
    import('#screens/dashboard/Dashboard.tsx'),
    import('#kit/record/ShowPage.tsx'),
  ])
}, 120_000)

describe('a plugin', () => {
  it('adds its places to a group of the menu, and its page opens there', async () => {
    const { user } = open('/tags', seller)
    await user.click(await screen.findByRole('link', { name: 'Workshop plan' }))
    await screen.findByRole('heading', { name: 'Workshop plan', level: 1 })
    expect((await screen.findByRole('link', { name: 'Chain and brakes' })).getAttribute('href')).toBe(
      '/reminders/r1',
    )
  })

  it('adds a resource with the declared list', async () => {
    open('/reminders?page=1', seller)
    await screen.findByRole('heading', { name: 'Service reminders', level: 1 })
    expect(await screen.findByText('Chain and brakes')).toBeDefined()
  })

  it('adds a panel to the records that it names, of which it shows only their own', async () => {
    const { backend } = open('/customers/c1', seller)
    expect(await screen.findByRole('heading', { name: 'Service reminders', level: 2 })).toBeDefined()
    expect(backend.lines().filter((line) => line.includes('reminders'))).toEqual([
      expect.stringContaining('customerId=c1'),
    ])
  })

  it('adds no panel to other records', async () => {
    open('/tags/t1', seller)
    await screen.findByRole('heading', { name: 'Rally', level: 1 })
    expect(screen.queryByRole('heading', { name: 'Service reminders' })).toBeNull()
  })

  it('adds a card to the dashboard', async () => {
    open('/', seller)
    expect(await screen.findByRole('heading', { name: 'Service reminders', level: 2 })).toBeDefined()
  })

  it('adds an action to the records that it names, with its dialog', async () => {
    const order = { ...system, id: 'o1', number: 'MB-1', customer: { id: 'c1', label: 'Rahim Uddin' } }
    const { backend, user } = open('/Sales/Order/List?page=1', planner, {
      'GET admin/orders/list': { body: { data: [order], total: 1 } },
      'POST admin/reminders': { body: reminder },
    })
    await user.click(await screen.findByRole('button', { name: 'Actions for MB-1' }))
    await user.click(await screen.findByText('Plan a service'))
    fireEvent.change(await screen.findByLabelText('Task'), { target: { value: 'First service' } })
    fireEvent.change(screen.getByLabelText('Due on'), { target: { value: '2026-12-01' } })
    await user.click(screen.getByRole('button', { name: 'Plan a service' }))
    await waitFor(() =>
      expect(backend.sent('POST admin/reminders')).toEqual([
        { task: 'First service', dueOn: '2026-12-01', customer: 'c1' },
      ]),
    )
  })

  it.each(['/workshop-plan', '/reminders?page=1'])(
    'refuses %s to a role without the permission, and requests nothing',
    async (at) => {
      const { asked } = open(at, reviewer)
      await screen.findByRole('heading', { name: 'Forbidden resource' })
      expect(menu().queryByRole('link', { name: 'Workshop plan' })).toBeNull()
      expect(asked().filter((line) => line.includes('reminders'))).toEqual([])
    },
  )

  it('shows no card to a role without the permission', async () => {
    const { asked } = open('/', reviewer)
    await screen.findByRole('heading', { level: 1 })
    await waitFor(() => expect(menu().getByRole('link', { name: 'Tags' })).toBeDefined())
    expect(asked().filter((line) => line.includes('reminders'))).toEqual([])
  })
})

const action: AddedAction = {
  key: 'act',
  resources: ['orders'],
  can: ['Order', 'READ'],
  label: 'Call the customer',
  bulk: { one: 'Call {count} customer', other: 'Call {count} customers' },
  load: () => import('../../examples/plugin/PlanReminder'),
}

describe('the texts of an added action', () => {
  afterEach(() => loadLanguage('en'))
  const [added] = definePlugins({
    name: 'calls',
    recordActions: [action],
    bengali: { 'calls.actions.act': 'গ্রাহককে ফোন করুন', 'calls.actions.act.bulk': '{count} জন গ্রাহককে ফোন করুন' },
  }).addedActions
  const texts = () => [added?.label({ id: 'o1' }), added?.bulk?.(3)]

  it('are as declared in English, and translated in Bengali', async () => {
    expect(texts()).toEqual(['Call the customer', 'Call 3 customers'])
    await loadLanguage('bn')
    expect(texts()).toEqual(['গ্রাহককে ফোন করুন', '৩ জন গ্রাহককে ফোন করুন'])
  })
})

describe('plugins that do not fit', () => {
  const item = page('plan', 'Plan', '/plan', 'signedIn')
  const pages = { plan: () => import('../../examples/plugin/WorkshopPlan') }
  it.each<[string, Partial<Plugin>, Partial<AdminPlugin>, string]>([
    ['an unknown group', { menu: [{ group: 'nowhere', item }] }, { pages }, "no group 'nowhere'"],
    ['a page without a component', { menu: [{ item }] }, {}, "'plan' has no component"],
    [
      'a resource whose own list has no component',
      { menu: [{ item: entry({ ...reminders, customViews: ['list'] }, '/reminders') }] },
      {},
      "'reminders.list' has no component",
    ],
    [
      'an action of a misspelt resource',
      {},
      { recordActions: [{ ...action, resources: ['order'] }] },
      "'act' names the resource 'order', which does not exist",
    ],
    [
      'a cell of a misspelt resource',
      {},
      { cells: { 'order.number': () => null } },
      "'order.number' names the resource 'order', which does not exist",
    ],
    [
      'an address that exists',
      { menu: [{ item: page('plan', 'Plan', '/tags', 'signedIn') }] },
      { pages },
      "'/tags' exists twice",
    ],
    ['a group of calls that exists', { calls: { auth: {} } }, {}, "'group of calls auth' exists twice"],
  ])('are refused for %s', (_, contract, admin, message) => {
    expect(() =>
      definePlugins({ name: 'a', ...admin }).assertComplete(
        extendRegistry(registry, [{ name: 'a', ...contract }]),
      ),
    ).toThrow(message)
  })
})
