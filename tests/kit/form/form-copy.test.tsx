import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { registry } from '#contract/index.ts'
import ShowPage from '#kit/record/ShowPage.tsx'
import { session } from '#providers/auth/session.ts'
import { type Answers, adminUser, entryNamed, renderForm } from '#tests/support/kit/form-fixtures.tsx'
import { insert } from '#tests/support/kit/insert.ts'

const entry = entryNamed(registry, 'coupons')
const coupon = {
  id: 'c1',
  version: 4,
  createdAt: '2026-01-01T04:00:00.000Z',
  updatedAt: '2026-01-01T04:00:00.000Z',
  title: 'First order',
  code: 'WELCOME',
  discountType: 'amount',
  amount: '200.00',
  applyOn: 'brand',
  products: [],
  categories: [],
  brands: [{ id: 'b1', label: 'Studds' }],
  startsAt: null,
  endsAt: null,
  isActive: true,
  minimumCart: '2000.00',
  maximumDiscount: null,
  totalLimit: null,
  customerLimit: 1,
  state: 'Active',
}
const copy = (answers: Answers = {}) =>
  renderForm({
    at: '/coupons/create?copy=c1',
    registry,
    entry,
    answers: {
      'GET admin/coupon/c1': { body: coupon },
      'POST admin/coupon': { body: { ...coupon, id: 'c2' } },
      ...answers,
    },
  })
const field = (label: string) => screen.findByLabelText(label)

describe('a duplicate', () => {
  it('has the values of its source, except unique ones, and is inactive', async () => {
    const { user, backend } = copy()
    expect(await field('Title')).toHaveProperty('value', 'Copy of First order')
    expect(await field('Code')).toHaveProperty('value', '')
    expect(screen.getByText('Studds')).toBeTruthy()
    await user.keyboard('{Control>}s{/Control}')
    await screen.findByText('Required.')
    await insert(user, await field('Code'), 'AGAIN')
    await user.keyboard('{Control>}s{/Control}')
    await screen.findByText('The record')
    expect(backend.sent('POST admin/coupon')).toEqual([
      {
        title: 'Copy of First order',
        code: 'AGAIN',
        discountType: 'amount',
        amount: '200.00',
        applyOn: 'brand',
        brands: ['b1'],
        isActive: false,
        minimumCart: '2000.00',
        customerLimit: 1,
      },
    ])
  })

  it('requests no label that the source contains, and nothing else on opening', async () => {
    const { backend } = copy()
    await field('Title')
    // What the backend has is asked once for the whole admin.
    expect(backend.lines().filter((line) => line !== 'GET x')).toEqual(['GET admin/coupon/c1'])
  })

  it('names the parts of its source that are not copied', async () => {
    const product = { id: 'p1', version: 1, name: 'Pulsar 150', sku: 'PULSAR-150', productType: 'bike' }
    renderForm({
      at: '/Product/create?copy=p1',
      registry,
      entry: entryNamed(registry, 'products'),
      answers: { 'GET admin/products/p1': { body: product } },
    })
    expect(
      await screen.findByText(
        /Not copied: segment prices, reviews, stock records, units, barcodes, costs, variants, questions\./,
      ),
    ).toBeTruthy()
  })

  it('of a deleted record shows "not found"', async () => {
    copy({ 'GET admin/coupon/c1': { status: 404, body: { statusCode: 404, message: 'Not found' } } })
    await screen.findByText('Record not found')
    expect(screen.queryByLabelText('Title')).toBeNull()
  })

  it('of a record that failed to load can be retried', async () => {
    const answers = [{ status: 500, body: { statusCode: 500, message: 'Out of order' } }]
    const { user } = copy({ 'GET admin/coupon/c1': () => answers.shift() ?? { body: coupon } })
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await field('Title')).toHaveProperty('value', 'Copy of First order')
  })

  it('is reset to the duplicate when changes are discarded', async () => {
    const { user } = copy()
    await user.type(await field('Title'), ' two')
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(await field('Title')).toHaveProperty('value', 'Copy of First order')
  })
})

describe('duplicating', () => {
  const show = (adminId?: null) =>
    renderForm({
      at: '/coupons/c1',
      registry,
      entry,
      show: <ShowPage entry={entry} />,
      answers: { 'GET admin/coupon/c1': { body: coupon } },
      ...(adminId === null && { adminId }),
    })

  it('is offered on the page of the record', async () => {
    const { user, router } = show()
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: /Duplicate/ }))
    expect(await field('Title')).toHaveProperty('value', 'Copy of First order')
    expect(router.state.location.search).toBe('?copy=c1')
  })

  it('is not offered to a role that may not create', async () => {
    const role = {
      id: 'r',
      name: 'Few',
      roleType: 'store-admin-type' as const,
      permissions: [{ subject: 'DealProduct' as const, actions: ['READ' as const] }],
    }
    session.start('token', { ...adminUser('limited'), role })
    show(null)
    await screen.findByRole('heading', { name: 'First order' })
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull()
  })
})
