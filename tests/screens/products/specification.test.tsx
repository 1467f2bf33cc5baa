import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { registry } from '#contract/index.ts'
import { session } from '#providers/auth/session.ts'
import { inputs } from '#screens/index.ts'
// Loaded on demand in the admin; here at once, for the first test has no more time than the others.
import '#kit/fields/richText/input.tsx'
import '#kit/fields/rows/input.tsx'
import '#screens/products/SpecificationInput.tsx'
import '#screens/products/SpecificationInputs.tsx'
import {
  type Answers,
  adminUser,
  entryNamed,
  newAdmin,
  renderForm,
} from '#tests/support/kit/form-fixtures.tsx'

const product = {
  id: 'p1',
  version: 1,
  name: 'Pulsar',
  sku: 'P-1',
  productType: 'bike',
  price: '1.00',
  date: '2026-01-01',
  categories: [],
  tags: [],
  images: [],
  sections: [],
  specification: [
    { attribute: 'engine', name: 'Cooling', value: 'Air' },
    { attribute: 'brake', name: 'Front', value: 'Disc' },
  ],
}
const features = [
  { id: 'f1', featureType: 'engine', title: 'Cooling', values: ['Air', 'Liquid'] },
  { id: 'f2', featureType: 'engine', title: 'Displacement', values: ['150 cc'] },
  { id: 'f3', featureType: 'brake', title: 'Front', values: ['Drum'] },
]
const edit = (answers: Answers = {}, adminId?: null) =>
  renderForm({
    at: '/Product/p1/edit',
    registry,
    entry: entryNamed(registry, 'products'),
    kit: { inputs },
    answers: {
      'GET admin/products/p1': { body: product },
      'PATCH admin/products/p1': { body: product },
      'GET admin/product/features': { body: { data: features, total: 3 } },
      ...answers,
    },
    ...(adminId === null && { adminId }),
  })
const options = () => [...document.querySelectorAll('.ant-select-item-option')].map((o) => o.textContent)

describe('the rows of a specification', () => {
  it('are filled and added by two pasted columns', async () => {
    const { user, backend } = edit()
    const [name] = await screen.findAllByLabelText('Name, row 1')
    name?.focus()
    await user.paste('Bore\t57 mm\nStroke\t58 mm\n')
    await user.keyboard('{Control>}s{/Control}')
    await screen.findByText('The record')
    expect(backend.sent('PATCH admin/products/p1')).toMatchObject([
      {
        specification: [
          { attribute: 'engine', name: 'Bore', value: '57 mm' },
          { attribute: 'brake', name: 'Front', value: 'Disc' },
          { attribute: 'engine', name: 'Stroke', value: '58 mm' },
        ],
      },
    ])
  })

  it('are copied from another product, without names that the specification already has', async () => {
    const other = {
      ...{ ...product, id: 'p2', name: 'Avenger' },
      specification: [
        { attribute: 'engine', name: 'cooling ', value: 'Liquid' },
        { attribute: 'engine', name: 'Torque', value: '13 Nm' },
        { attribute: 'brake', name: 'Rear', value: 'Drum' },
      ],
    }
    const { user, backend } = edit({
      'GET admin/products': { body: { data: [other], total: 1 } },
      'GET admin/products/p2': { body: other },
    })
    await user.click(await screen.findByRole('button', { name: 'Copy rows from another product' }))
    expect(document.activeElement?.id).toBe('products_specification_source')
    await user.click(await screen.findByRole('combobox', { name: 'Product to copy from' }))
    await waitFor(() => expect(options()).toEqual(['AvengerP-1']))
    await user.click(document.querySelector('.ant-select-item-option') as HTMLElement)
    expect(await screen.findByDisplayValue('13 Nm')).toBeTruthy()
    await user.keyboard('{Control>}s{/Control}')
    await screen.findByText('The record')
    expect(backend.sent('PATCH admin/products/p1')).toMatchObject([
      { specification: [{ value: 'Air' }, { value: 'Disc' }, { value: '13 Nm' }, { name: 'Rear' }] },
    ])
  })

  it('offer the features of their attribute, and accept others', async () => {
    const { user, backend } = edit()
    const [name] = await screen.findAllByLabelText('Name, row 1')
    if (!name) throw new Error('No name')
    await user.clear(name)
    await waitFor(() => expect(options()).toEqual(['Cooling', 'Displacement']))
    await user.type(name, 'Bore')
    await user.keyboard('{Control>}s{/Control}')
    await screen.findByText('The record')
    expect(backend.sent('PATCH admin/products/p1')).toMatchObject([
      { specification: [{ name: 'Bore', value: 'Air' }, { name: 'Front' }] },
    ])
  })

  it('keep what is typed when Tab or Enter leaves it while features are suggested', async () => {
    const { user } = edit()
    // rc-select reads key codes, which the simulated keyboard does not send.
    const press = (key: string, keyCode: number) =>
      fireEvent.keyDown(document.activeElement ?? document.body, { key, keyCode, which: keyCode })
    const focused = () => document.activeElement?.id
    const [name] = await screen.findAllByLabelText('Name, row 1')
    const [value] = await screen.findAllByLabelText('Value, row 1')
    if (!name || !value) throw new Error('No row')
    await user.clear(name)
    await user.keyboard('Displace')
    await waitFor(() => expect(options()).toEqual(['Displacement']))
    expect(press('Tab', 9)).toBe(true)
    expect(name).toHaveProperty('value', 'Displace')

    await user.clear(value)
    await user.keyboard('Oi')
    press('Enter', 13)
    await expect.poll(focused).toBe('products_specification_2_name')
    expect(value).toHaveProperty('value', 'Oi')
  })

  it('offer the values of the selected feature', async () => {
    const { user } = edit()
    const [value] = await screen.findAllByLabelText('Value, row 1')
    if (!value) throw new Error('No value')
    await user.click(value)
    await waitFor(() => expect(options()).toEqual(['Air', 'Liquid']))
    await user.click(screen.getByTitle('Liquid'))
    expect(value).toHaveProperty('value', 'Liquid')
  })

  it('are plain fields for users who may not read features', async () => {
    const role = {
      id: 'r',
      name: 'Few',
      roleType: 'store-admin-type' as const,
      permissions: [{ subject: 'Product' as const, actions: ['READ' as const, 'UPDATE' as const] }],
    }
    session.start('token', { ...adminUser(newAdmin()), role })
    const { backend } = edit({}, null)
    await screen.findAllByLabelText('Value, row 1')
    expect(backend.lines().filter((l) => l.includes('features'))).toEqual([])
  })
})
