import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Permission } from '#contract/policies/access.ts'
import { confirmationNow } from '#providers/notifications/confirmation.ts'
import type { Answers } from '#tests/support/kit/form-fixtures.tsx'
import { insert } from '#tests/support/kit/insert.ts'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'
import { recordNotices, toastTexts } from '#tests/support/screens/notices.ts'

const at = '/settings/delivery-zones'
const zone = (path: string, fee: string, days: number) => {
  const [divisionId = '', districtId = null, thanaId = null] = path.split('/')
  return { divisionId, districtId, thanaId, fee, days }
}
const set = [zone('dhaka', '110.00', 3), zone('dhaka/gazipur', '80.00', 2)]
const areas = (...names: string[]) => ({
  body: { data: names.map((name) => ({ id: name.toLowerCase(), name })) },
})
const shop = (more: Answers = {}): Answers => ({
  'GET admin/dealers/get-delivery-zone': { body: { zones: set } },
  'POST admin/dealers/set-delivery-zone': ({ body }) => ({ body }),
  'GET area/divisions': areas('Dhaka', 'Sylhet'),
  'GET area/districts/dhaka': areas('Faridpur', 'Gazipur'),
  'GET area/districts/sylhet': areas('Habiganj'),
  'GET area/dhaka/gazipur': areas('Kaliakair', 'Sreepur'),
  ...more,
})
const keeper: { permissions: Permission[] } = {
  permissions: [{ subject: 'Store', actions: ['READ', 'UPDATE'] }],
}
recordNotices()
const open = (more: Answers = {}, who = keeper) => openAdmin(at, who, shop(more))
type Opened = ReturnType<typeof open>
const fee = (name: string) => screen.findByRole('textbox', { name: `Fee for ${name}` })
const days = (name: string) => screen.findByRole('textbox', { name: `Delivery days for ${name}` })
const rowOf = (path: string) => document.querySelector(`[data-zone="${path}"]`) as HTMLElement
const show = async (user: Opened['user'], name: string) =>
  user.click(await screen.findByRole('button', { name: `Show areas in ${name}` }))
const save = async (user: Opened['user']) => {
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  return within(await screen.findByRole('dialog'))
}
const sent = (backend: Opened['backend']) => backend.sent('POST admin/dealers/set-delivery-zone')

describe('delivery zones', () => {
  it('are listed below their parent area, each with its own fee and days or those of the parent', async () => {
    const { user } = open()
    expect(await fee('Dhaka')).toHaveProperty('value', '110.00')
    expect(rowOf('dhaka').textContent).toContain('1 area inside with its own fee')
    expect(rowOf('sylhet').textContent).toContain('Not set')
    await show(user, 'Dhaka')
    expect(await fee('Faridpur')).toHaveProperty('placeholder', '110.00')
    expect(await days('Faridpur')).toHaveProperty('placeholder', '3')
    expect(rowOf('dhaka/faridpur').textContent).toContain('Same as Dhaka')
    expect(await fee('Gazipur')).toHaveProperty('value', '80.00')
    await show(user, 'Gazipur')
    expect(await fee('Sreepur')).toHaveProperty('placeholder', '80.00')
    expect(rowOf('dhaka/gazipur/sreepur').textContent).toContain('Same as Gazipur')
  })

  it('request the areas below only when they are opened', async () => {
    const { user, backend } = open()
    await fee('Dhaka')
    const asked = () => backend.lines().filter((line) => line.startsWith('GET area/'))
    expect(asked()).toEqual(['GET area/divisions'])
    await show(user, 'Dhaka')
    await fee('Gazipur')
    expect(asked()).toEqual(['GET area/divisions', 'GET area/districts/dhaka'])
  })

  it('are all saved in one call, after a confirmation', async () => {
    const { user, backend } = open()
    await user.type(await fee('Sylhet'), '130')
    await user.type(await days('Sylhet'), '4')
    await show(user, 'Dhaka')
    await user.type(await fee('Faridpur'), '৯৫.৫')
    expect(await days('Faridpur')).toHaveProperty('value', '3')
    await user.click(screen.getByRole('button', { name: 'Clear Gazipur' }))
    expect(await fee('Gazipur')).toHaveProperty('value', '')
    expect(document.activeElement).toBe(await fee('Gazipur'))
    expect(screen.getByText('3 changes')).toBeDefined()
    const question = await save(user)
    expect(question.getByText(/^3 areas will change\./)).toBeDefined()
    expect(sent(backend)).toEqual([])
    await user.click(question.getByRole('button', { name: 'Save delivery zones' }))
    await waitFor(() =>
      expect(sent(backend)).toEqual([
        {
          zones: [
            zone('dhaka', '110.00', 3),
            zone('sylhet', '130.00', 4),
            zone('dhaka/faridpur', '95.50', 3),
          ],
        },
      ]),
    )
    expect(confirmationNow().flags.update).toBe(true)
    await waitFor(() => expect(toastTexts).toEqual(['Delivery zones saved']))
  })

  it('name a wrong fee or number of days where it is typed, and a missing one once they are saved', async () => {
    const { user } = open()
    await insert(user, await fee('Sylhet'), '1.250')
    const problem = () =>
      document.getElementById((document.activeElement as HTMLElement).getAttribute('aria-describedby') ?? '')
    expect(problem()?.textContent).toMatch(/If you mean thousands, enter 1,250\.$/)
    expect(await days('Sylhet')).toHaveProperty('ariaInvalid', null)
  })

  it('are not sent while a fee or number of days is invalid; the first such is opened and focused', async () => {
    const { user, backend } = open()
    await show(user, 'Dhaka')
    await insert(user, await fee('Faridpur'), 'cheap')
    await show(user, 'Dhaka')
    await waitFor(() => expect(rowOf('dhaka/faridpur')).toBeNull())
    await user.click(screen.getByRole('button', { name: /^Save/ }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The fee or delivery days of 1 area are invalid. Correct them and save again.',
    )
    expect(
      await screen.findByText('Enter an amount with up to two decimal places, such as 1500.00.'),
    ).toBeDefined()
    await waitFor(async () => expect(document.activeElement).toBe(await fee('Faridpur')))
    expect(sent(backend)).toEqual([])
  })

  it('keep the fees that someone else saved in the meantime, and are saved together with them', async () => {
    let stored = set
    const { user, backend } = open({
      'GET admin/dealers/get-delivery-zone': () => ({ body: { zones: stored } }),
    })
    await user.clear(await fee('Dhaka'))
    await insert(user, await fee('Dhaka'), '120')
    stored = [zone('dhaka', '110.00', 3), zone('sylhet', '150.00', 5)]
    await user.click(screen.getByRole('button', { name: /^Save/ }))
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Someone else changed these settings/)
    expect(await fee('Sylhet')).toHaveProperty('value', '150.00')
    expect(await fee('Dhaka')).toHaveProperty('value', '120')
    expect(screen.getByText('1 change')).toBeDefined()
    expect(sent(backend)).toEqual([])
    const question = await save(user)
    await user.click(question.getByRole('button', { name: 'Save delivery zones' }))
    await waitFor(() =>
      expect(sent(backend)).toEqual([{ zones: [zone('dhaka', '120.00', 3), zone('sylhet', '150.00', 5)] }]),
    )
  })

  it('have no change after the input is reverted', async () => {
    const { user } = open()
    await show(user, 'Dhaka')
    const box = await fee('Faridpur')
    await user.type(box, '9')
    expect(screen.getByText('1 change')).toBeDefined()
    await user.clear(box)
    expect(rowOf('dhaka/faridpur').textContent).toContain('Same as Dhaka')
    expect(screen.queryByText('1 change')).toBeNull()
  })

  it('are navigated along a column by keys', async () => {
    const { user } = open()
    ;(await fee('Dhaka')).focus()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(await fee('Sylhet'))
    await user.keyboard('{ArrowUp}{Enter}')
    expect(document.activeElement).toBe(await fee('Sylhet'))
  })

  it('are read-only for roles that may not change them', async () => {
    open({}, { permissions: [{ subject: 'Store', actions: ['READ'] }] })
    expect(await screen.findByText('110.00')).toBeDefined()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Clear/ })).toBeNull()
  })

  it('report which could not be loaded, zones or areas, and retry', async () => {
    let broken = true
    const refusal = { status: 500, body: { statusCode: 500, message: 'Out of order' } }
    const { user } = open({
      'GET admin/dealers/get-delivery-zone': () => (broken ? refusal : { body: { zones: set } }),
      'GET area/districts/dhaka': () => (broken ? refusal : areas('Faridpur')),
    })
    expect(await screen.findByText('Out of order')).toBeDefined()
    broken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await fee('Dhaka')
    broken = true
    await show(user, 'Dhaka')
    expect(await screen.findByText(/Couldn’t load the areas/)).toBeDefined()
    broken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await fee('Faridpur')).toBeDefined()
  })
})
