import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { registry } from '../../../contract'
import ShowPage from '../../../src/kit/record/ShowPage'
import { session } from '../../../src/providers/auth/session'
import { type Answers, admin, entryNamed, stage } from '../../support/kit/form-stage'
import { insert } from '../../support/kit/insert'

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
  stage({
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
  it('holds what the source holds, but for what only one may have, and is out of use', async () => {
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

  it('asks for no name that the source has told, and for nothing else to begin with', async () => {
    const { backend } = copy()
    await field('Title')
    expect(backend.lines()).toEqual(['GET admin/coupon/c1'])
  })

  it('of what is gone says so', async () => {
    copy({ 'GET admin/coupon/c1': { status: 404, body: { statusCode: 404, message: 'Not found' } } })
    await screen.findByText('Record not found')
    expect(screen.queryByLabelText('Title')).toBeNull()
  })

  it('of what could not be had is tried again on demand', async () => {
    const answers = [{ status: 500, body: { statusCode: 500, message: 'Out of order' } }]
    const { user } = copy({ 'GET admin/coupon/c1': () => answers.shift() ?? { body: coupon } })
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await field('Title')).toHaveProperty('value', 'Copy of First order')
  })

  it('discarded is the duplicate it began as', async () => {
    const { user } = copy()
    await user.type(await field('Title'), ' two')
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(await field('Title')).toHaveProperty('value', 'Copy of First order')
  })
})

describe('duplicating', () => {
  const show = (adminId?: null) =>
    stage({
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

  it('not to whoever may make none', async () => {
    const role = {
      id: 'r',
      name: 'Few',
      roleType: 'store-admin-type' as const,
      permissions: [{ subject: 'DealProduct' as const, actions: ['READ' as const] }],
    }
    session.start('token', { ...admin('limited'), role })
    show(null)
    await screen.findByRole('heading', { name: 'First order' })
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull()
  })
})
