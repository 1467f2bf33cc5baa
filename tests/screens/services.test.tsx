import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Permission } from '../../contract/access'
import { confirmationNow } from '../../src/providers/confirmation'
import { onNotify } from '../../src/providers/notifications'
import { session } from '../../src/providers/session'
import type { Answers } from '../kit/form-stage'
import { openAdmin } from './admin-stage'

// What pages fetch when they are first needed is here before anyone waits for it.
beforeAll(async () => {
  await Promise.all([
    import('../../src/shell/ConfirmationModal'),
    import('../../src/screens/services/Services'),
    import('../../src/screens/services/FeaturesInput'),
    import('../../src/kit/FormPage'),
    import('../../src/kit/ListPage'),
  ])
})

const said: string[] = []
let stop: () => void
beforeEach(() => {
  said.length = 0
  stop = onNotify(({ message }) => said.push(message))
})
afterEach(() => {
  stop()
  session.clear()
})

const at = 'admin/service-packages'
const system = { version: 2, createdAt: '2026-01-15T04:00:00.000Z', updatedAt: '2026-02-15T04:00:00.000Z' }
const titles = ['Air filter', 'Engine oil', 'Full wash'].map((title, i) => ({
  ...system,
  id: `f${i + 1}`,
  title,
  description: null,
}))
const types = [{ ...system, id: 't1', name: 'Single service', description: null }]
const on = (n: number, limit: string | null = null, included = true) => ({
  feature: { id: `f${n}`, label: titles[n - 1]?.title },
  included,
  limit,
})
const pack = (id: string, name: string, features: object[], more: object = {}) => ({
  ...system,
  id,
  name,
  type: { id: 't1', label: 'Single service' },
  price: '950.00',
  months: 3,
  description: null,
  features,
  models: [],
  isActive: true,
  ...more,
})
const basic = pack('p1', 'Basic', [on(1), on(2, '1 litre')])
const full = pack('p2', 'Full', [on(1), on(2, '1.5 litres'), on(3)], {
  price: '3450.00',
  months: null,
  models: [{ id: 'm1', label: 'Roadstar' }],
})
const old = pack('p3', 'Old', [on(3, null, false)], { isActive: false })
const whole = (rows: readonly object[]) => ({ body: { data: rows, total: rows.length } })
const shop = (more: Answers = {}): Answers => ({
  [`GET ${at}/packages`]: whole([basic, full, old]),
  [`GET ${at}/packages/p1`]: { body: basic },
  [`PATCH ${at}/packages/p1`]: { body: basic },
  [`GET ${at}/feature-titles`]: whole(titles),
  [`GET ${at}/types`]: whole(types),
  'GET x': { body: { data: ['usedBy'] } },
  ...more,
})
const all: Permission[] = [{ subject: 'Store', actions: ['CREATE', 'READ', 'UPDATE', 'DELETE'] }]
const open = (address: string, more: Answers = {}, permissions: Permission[] = all) =>
  openAdmin(address, { permissions }, shop(more))
const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }))

describe('the three lists of service packages', () => {
  it('begin with the packages, and how much each includes', async () => {
    const { asked } = open('/services?tab=Packages')
    const line = await row('Full')
    expect(line.getByText('3,450.00')).toBeTruthy()
    expect(line.getByText('Single service')).toBeTruthy()
    expect(line.getAllByRole('cell').map((cell) => cell.textContent)).toContain('3')
    expect(asked()).toEqual([`GET ${at}/packages`])
  })

  it('stand in the address, whichever way it is spelt', async () => {
    const { user, place } = open('/services?tab=featuretitles')
    await row('Engine oil')
    const tabs = () => within(screen.getByRole('navigation', { name: 'Parts of the service packages' }))
    expect(tabs().getByRole('link', { current: 'page' }).textContent).toBe('Feature Titles')
    await user.click(tabs().getByRole('link', { name: 'Types' }))
    await row('Single service')
    expect(place()).toBe('/services?tab=Types')
    expect(document.activeElement?.textContent).toBe('Types')
    await user.click(tabs().getByRole('link', { name: 'Packages' }))
    await row('Basic')
    expect(place()).toBe('/services?tab=Packages')
  })

  it('offer nothing that the role may not do', async () => {
    open('/services?tab=Types', {}, [{ subject: 'Store', actions: ['READ'] }])
    await row('Single service')
    expect(screen.queryByRole('link', { name: /New package type/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /Single service/ })).toBeNull()
  })

  it('say what could not be loaded, and try again', async () => {
    let broken = true
    const { user } = open('/services?tab=Types', {
      [`GET ${at}/types`]: () =>
        broken ? { status: 500, body: { statusCode: 500, message: 'Down' } } : whole(types),
    })
    await screen.findByText('Down')
    broken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await row('Single service')
  })
})

describe('a form over its list', () => {
  it('makes a package type and leaves the list as it was', async () => {
    const { backend, user, place } = open('/services?tab=Types', {
      [`POST ${at}/types`]: { status: 201, body: { ...types[0], id: 't2', name: 'Annual plan' } },
    })
    await row('Single service')
    await user.click(screen.getByRole('link', { name: /New package type/ }))
    const drawer = within(await screen.findByRole('dialog', { name: 'New package type' }))
    expect(place()).toBe('/services?tab=Types&form=new')
    await user.type(await drawer.findByLabelText('Name'), 'Annual plan')
    await user.click(drawer.getByRole('button', { name: /Save/ }))
    await waitFor(() => expect(place()).toBe('/services?tab=Types'))
    expect(backend.sent(`POST ${at}/types`)).toEqual([{ name: 'Annual plan' }])
    expect(said).toEqual(['Package type “Annual plan” created'])
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('opens by a row and by its link; what stands there is changed alone', async () => {
    const { backend, user, place } = open('/services?tab=Feature%20Titles', {
      [`PATCH ${at}/feature-titles/f2`]: { body: { ...titles[1], title: 'Engine oil change', version: 3 } },
    })
    await user.click(await screen.findByRole('link', { name: 'Engine oil' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Edit feature title' }))
    const box = await drawer.findByLabelText<HTMLInputElement>('Title')
    expect(box.value).toBe('Engine oil')
    await user.type(box, ' change')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(place()).not.toContain('form='))
    expect(backend.sent(`PATCH ${at}/feature-titles/f2`)).toEqual([
      { title: 'Engine oil change', version: 2 },
    ])
  })

  it('asks before typed work is closed, and by Back as well', async () => {
    const { user, router, place } = open('/services?tab=Feature%20Titles&form=f1')
    const asked = () =>
      waitFor(() => expect(confirmationNow()).toMatchObject({ open: true, title: 'Discard changes?' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Edit feature title' }))
    await waitFor(() => expect(document.activeElement).toBe(drawer.getByLabelText('Title')))
    await user.type(drawer.getByLabelText('Title'), 's')
    await user.click(drawer.getByRole('button', { name: 'Close' }))
    await asked()
    expect(place()).toContain('form=f1')
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(drawer.getByLabelText<HTMLInputElement>('Title').value).toBe('Air filters')
    void router.navigate('/services?tab=Feature%20Titles')
    await asked()
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(place()).not.toContain('form='))
  })

  it('says that there is no such record', async () => {
    open('/services?tab=Feature%20Titles&form=f9', {})
    const drawer = within(await screen.findByRole('dialog', { name: 'Edit feature title' }))
    expect(await drawer.findByText('There is no such record')).toBeTruthy()
  })

  it('is refused to a role that may not write', async () => {
    open('/services?tab=Feature%20Titles&form=f1', {}, [{ subject: 'Store', actions: ['READ'] }])
    const drawer = within(await screen.findByRole('dialog', { name: 'Edit feature title' }))
    expect(await drawer.findByText('Forbidden resource')).toBeTruthy()
    expect(drawer.queryByLabelText('Title')).toBeNull()
  })
})

describe('a feature title in use', () => {
  it('is not deleted: its packages are told', async () => {
    const { backend, user } = open('/services?tab=Feature%20Titles', {
      'GET x/used-by': { body: { data: [{ resource: 'servicePackages', count: 1, labels: ['Full'] }] } },
    })
    await user.click((await row('Full wash')).getByRole('button', { name: 'Delete Full wash' }))
    expect(await screen.findByText(/1 service package: Full/)).toBeTruthy()
    expect(backend.lines()).toContain('GET x/used-by?resource=featureTitles&id=f3')
    expect(backend.lines().some((line) => line.startsWith('DELETE'))).toBe(false)
  })
})

describe('the form of a package', () => {
  const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
  const limit = (title: string) =>
    screen.getByRole<HTMLInputElement>('textbox', { name: `Limit of ${title}` })

  it('lists every feature title with what the package says of it', async () => {
    open('/services/p1/edit')
    expect((await box('Engine oil')).checked).toBe(true)
    expect(limit('Engine oil').value).toBe('1 litre')
    expect((await box('Full wash')).checked).toBe(false)
    expect(limit('Full wash').disabled).toBe(true)
    expect(screen.getByText('2 of 3 included')).toBeTruthy()
  })

  it('sends the features with their ids; one taken back is no change', async () => {
    const { backend, user } = open('/services/p1/edit')
    await user.click(await box('Full wash'))
    expect(await screen.findByText('1 change')).toBeTruthy()
    await user.click(await box('Full wash'))
    await waitFor(() => expect(screen.queryByText('1 change')).toBeNull())
    await user.click(await box('Full wash'))
    await user.type(limit('Full wash'), '2 times')
    await user.click(await box('Engine oil'))
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(backend.sent(`PATCH ${at}/packages/p1`)).toHaveLength(1))
    expect(backend.sent(`PATCH ${at}/packages/p1`)[0]).toEqual({
      features: [
        { feature: 'f1', included: true, limit: null },
        { feature: 'f2', included: false, limit: null },
        { feature: 'f3', included: true, limit: '2 times' },
      ],
      version: 2,
    })
  })

  it('includes all, or none, at once', async () => {
    const { user } = open('/services/create')
    await box('Air filter')
    await user.click(screen.getByRole('button', { name: 'Include all' }))
    expect(await screen.findByText('3 of 3 included')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Include none' }))
    expect(await screen.findByText('0 of 3 included')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText(/\d change/)).toBeNull())
  })

  it('offers motorbikes as models, found by their name', async () => {
    const { backend, user } = open(
      '/services/create',
      { 'GET admin/products': { body: { data: [{ id: 'm1', name: 'Roadstar 150' }], total: 1 } } },
      [...all, { subject: 'Product', actions: ['READ'] }],
    )
    await user.type(await screen.findByRole('combobox', { name: /Applicable models/ }), 'road')
    const asked = () => backend.lines().filter((line) => line.startsWith('GET admin/products?'))
    await waitFor(() => expect(asked().at(-1)).toContain('productName=road'))
    await user.click(await screen.findByTitle('Roadstar 150'))
    expect(asked().every((line) => line.includes('productType=bike'))).toBe(true)
  })

  it('leads to a first feature title where there is none', async () => {
    open('/services/create', { [`GET ${at}/feature-titles`]: whole([]) })
    const link = await screen.findByRole('link', { name: 'New feature title' })
    expect(link.getAttribute('href')).toBe('/services?tab=Feature%20Titles&form=new')
  })
})

describe('packages beside one another', () => {
  const table = async () => within(await screen.findByRole('table'))
  const heads = async () => (await table()).getAllByRole('columnheader').map((head) => head.textContent)
  const marks = async (title: string) =>
    within((await table()).getByRole('row', { name: new RegExp(`^${title}`) }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent)

  it('are all that are sold, with what each includes and how far', async () => {
    open('/services?tab=Packages&compare=all')
    expect(await heads()).toEqual(['Package', 'Basic', 'Full'])
    expect(await marks('Engine oil')).toEqual(['1 litre', '1.5 litres'])
    expect(await marks('Full wash')).toEqual(['Not included', 'Included'])
    expect(await marks('Price')).toEqual(['950.00', '3,450.00'])
    expect(await marks('Period')).toEqual(['3 months', 'Once'])
    expect(await marks('Models')).toEqual(['Every model', 'Roadstar'])
    expect(await marks('Included')).toEqual(['2 of 3', '3 of 3'])
  })

  it('are those that the address names, one that is not sold among them', async () => {
    open('/services?tab=Packages&compare=p3,p2')
    expect(await heads()).toEqual(['Package', expect.stringMatching(/^Old/), 'Full'])
    expect(await marks('Full wash')).toEqual(['Not included', 'Included'])
  })

  it('show only what tells them apart, if wanted', async () => {
    const { user } = open('/services?tab=Packages&compare=all')
    await table()
    await user.click(screen.getByRole('checkbox', { name: 'Only what differs' }))
    expect((await table()).queryByRole('row', { name: /^Air filter/ })).toBeNull()
    expect(await marks('Engine oil')).toEqual(['1 litre', '1.5 litres'])
  })

  it('are reached from the list, for those selected or for all', async () => {
    const { user, place } = open('/services?tab=Packages')
    await user.click((await row('Basic')).getByRole('checkbox'))
    await user.click((await row('Old')).getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Compare 2' }))
    await waitFor(() => expect(place()).toBe('/services?tab=Packages&compare=p1,p3'))
    expect(await heads()).toEqual(['Package', 'Basic', expect.stringMatching(/^Old/)])
    await user.click(screen.getByRole('link', { name: 'Back to service packages' }))
    await user.click(await screen.findByRole('link', { name: 'Compare' }))
    expect(place()).toBe('/services?tab=Packages&compare=all')
  })

  it('need no feature titles of their own right: packages name theirs', async () => {
    open('/services?tab=Packages&compare=all', {
      [`GET ${at}/feature-titles`]: { status: 500, body: { statusCode: 500, message: 'Down' } },
    })
    expect(await marks('Full wash')).toEqual(['Not included', 'Included'])
  })
})
