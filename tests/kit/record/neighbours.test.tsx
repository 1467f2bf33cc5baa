import { screen, waitFor } from '@testing-library/react'
import { Link, useParams } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { registry } from '#contract/index.ts'
import { saveListPosition } from '#kit/records/record-sequence.ts'
import { useNeighbours } from '#kit/records/use-neighbours.ts'
import { entryNamed, renderForm } from '#tests/support/kit/form-fixtures.tsx'
import { type Order, orderRows, ordersBackend } from '#tests/support/screens/orders-fixtures.ts'

const entry = entryNamed(registry, 'orders')
const Probe = () => {
  const { id = '' } = useParams()
  const { previous, next } = useNeighbours('orders', id)
  return (
    <>
      <h1>{id}</h1>
      {previous && <Link to={`${entry.path}/${previous}`}>before is {previous}</Link>}
      {next && <Link to={`${entry.path}/${next}`}>after is {next}</Link>}
    </>
  )
}
const idsOf = (orders: readonly Order[]) => orders.map(({ id }) => id)
const pending = {
  filters: [{ field: 'orderStatus', operator: 'eq' as const, value: 'Pending' }],
  sorters: [],
}
const everything = { filters: [], sorters: [] }
const open = (id: string, orders: Order[]) =>
  renderForm({ at: `${entry.path}/${id}`, entry, registry, answers: ordersBackend(orders), show: <Probe /> })
const previousIs = (id: string) => screen.findByRole('link', { name: `before is ${id}` })
const nextIs = (id: string) => screen.findByRole('link', { name: `after is ${id}` })
const pageOf = (orders: readonly Order[], page: number, limit = 10) => ({
  page,
  limit,
  ids: idsOf(orders.slice((page - 1) * limit, page * limit)),
})

describe('the orders before and after one', () => {
  it('are those of the list, and need no request inside its page', async () => {
    const orders = orderRows(10)
    saveListPosition('orders', everything, pageOf(orders, 1))
    const { backend } = open('o5', orders)
    expect(await previousIs('o4')).toBeDefined()
    expect(await nextIs('o6')).toBeDefined()
    expect(backend.lines()).toEqual([])
  })
  it('are none for an order that was not opened from a list', async () => {
    const { backend } = open('o5', orderRows(10))
    expect(await screen.findByRole('heading', { name: 'o5' })).toBeDefined()
    expect(screen.queryByRole('link', { name: /before|after/ })).toBeNull()
    expect(backend.lines()).toEqual([])
  })
  it('continue beyond the end of a page, in both directions', async () => {
    const orders = orderRows(30)
    saveListPosition('orders', everything, pageOf(orders, 2))
    const { user } = open('o20', orders)
    await user.click(await nextIs('o21'))
    expect(await previousIs('o20')).toBeDefined()
    await user.click(await nextIs('o22'))
    expect(await previousIs('o21')).toBeDefined()
  })
  it('continue before the start of a page', async () => {
    const orders = orderRows(30)
    saveListPosition('orders', everything, pageOf(orders, 3))
    const { user } = open('o21', orders)
    await user.click(await previousIs('o20'))
    expect(await nextIs('o21')).toBeDefined()
    expect(await previousIs('o19')).toBeDefined()
  })
  it('end with the list', async () => {
    const orders = orderRows(20)
    saveListPosition('orders', everything, pageOf(orders, 2))
    const { backend } = open('o20', orders)
    expect(await previousIs('o19')).toBeDefined()
    await waitFor(() => expect(backend.lines()).toHaveLength(2))
    expect(screen.queryByRole('link', { name: /after/ })).toBeNull()
  })
  it('are requested with the filters of the list', async () => {
    const orders = orderRows(12)
    saveListPosition('orders', pending, pageOf(orders, 1))
    const { backend } = open('o10', orders)
    expect(await nextIs('o11')).toBeDefined()
    expect(backend.lines()).toContain('GET admin/orders/list?page=2&limit=10&orderStatus=Pending')
  })
  it('skip none when orders have left the list since', async () => {
    const orders = orderRows(25)
    saveListPosition('orders', pending, pageOf(orders, 1))
    // Three that were dealt with: what stood on the next page has moved up by three.
    for (const order of orders.slice(0, 3)) order.orderStatus = 'Confirmed'
    open('o10', orders)
    expect(await nextIs('o11')).toBeDefined()
  })
  it('skip none when the whole page has left the list', async () => {
    const orders = orderRows(25)
    saveListPosition('orders', pending, pageOf(orders, 1))
    for (const order of orders.slice(0, 10)) order.orderStatus = 'Confirmed'
    open('o10', orders)
    expect(await nextIs('o11')).toBeDefined()
  })
  it('ignore a new order between two of the list', async () => {
    const orders = orderRows(25)
    saveListPosition('orders', everything, pageOf(orders, 1))
    orders.unshift(...orderRows(2).map((order, index) => ({ ...order, id: `new${index}` })))
    open('o10', orders)
    expect(await nextIs('o11')).toBeDefined()
  })
})
