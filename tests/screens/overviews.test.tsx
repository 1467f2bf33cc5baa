import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { registry } from '#contract/index.ts'
import { selectShowroom } from '#providers/auth/narrowing.ts'
import { CustomerOverview, LatestOrdersCard } from '#screens/customers/CustomerOverview.tsx'
import { ProductOverview } from '#screens/products/ProductOverview.tsx'
import { type Answers, entryNamed, renderForm } from '../support/kit/form-fixtures'
import { customer } from '../support/screens/customers-fixtures'

const has = (...data: string[]) => ({ 'GET x': { body: { data } } })

describe('the overview of a customer', () => {
  const order = {
    id: 'o7',
    number: '104999',
    createdAt: '2026-02-15T04:00:00.000Z',
    orderStatus: 'Confirmed',
  }
  const overview = {
    ...{ orders: 2, spent: '500.00', average: '1500.00', due: '2500.00' },
    latest: [{ ...order, total: '1500.00' }],
  }
  const open = (answers: Answers) =>
    renderForm({
      at: '/customers/c1',
      registry,
      entry: entryNamed(registry, 'customers'),
      answers,
      show: (
        <>
          <CustomerOverview customer={customer(1)} />
          <LatestOrdersCard customer={customer(1)} />
        </>
      ),
    })

  it('shows orders, money and the last order, with one request', async () => {
    const { backend } = open({
      ...has('customerOverview'),
      'GET x/customers/c1/overview': { body: overview },
    })
    const figures = within(await screen.findByRole('region', { name: 'Orders at a glance' }))
    for (const [name, value] of [
      ['Total spent', '500.00 BDT'],
      ['Average order', '1,500.00 BDTExcluding cancelled orders'],
      ['Balance due', '2,500.00 BDT'],
    ] as const)
      expect(figures.getByText(name).nextElementSibling?.textContent).toBe(value)
    expect(figures.queryByText(/items from/)).toBeNull()
    expect(screen.getByRole('link', { name: '104999' }).getAttribute('href')).toBe('/Sales/Order/List/o7')
    expect(backend.lines().filter((line) => line.endsWith('/overview'))).toHaveLength(1)
  })

  it('says which orders it counts while a showroom is chosen', async () => {
    selectShowroom({ id: 's1', label: 'Tejgaon' })
    open({ ...has('customerOverview'), 'GET x/customers/c1/overview': { body: overview } })
    expect(await screen.findByText('With items from this showroom, in full')).toBeDefined()
    selectShowroom(null)
  })

  it('can be retried after a failure', async () => {
    let fails = true
    const { user } = open({
      ...has('customerOverview'),
      'GET x/customers/c1/overview': () => (fails ? { status: 500 } : { body: overview }),
    })
    await screen.findByText('Couldn’t load the order figures')
    fails = false
    await user.click(screen.getByRole('button', { name: /try again/i }))
    expect(await screen.findByText('Balance due')).toBeDefined()
  })
})

describe('the overview of a product', () => {
  it('folds the rest of very many pictures', async () => {
    const images = Array.from({ length: 100 }, (_, at) => ({
      ...{ key: `product/${at}.webp`, url: `/media/product/${at}.webp`, alt: `Side ${at}` },
    }))
    renderForm({
      at: '/Product/p1',
      registry,
      entry: entryNamed(registry, 'products'),
      answers: {
        ...has('productOverview'),
        'GET x/products/p1/overview': { body: { stock: [], sales: null } },
      },
      show: <ProductOverview product={{ id: 'p1', price: '9500.00', oldPrice: null, images }} />,
    })
    const summary = await screen.findByText('90 more')
    const folded = summary.closest('details')
    expect(folded?.open).toBe(false)
    expect(folded?.querySelectorAll('img')).toHaveLength(90)
    expect(document.querySelectorAll('.product-pictures img')).toHaveLength(100)
  })

  it('shows price, stock by showroom and sales, except what the backend or the role withholds', async () => {
    const stock = [
      { storeId: 's1', store: 'Dhanmondi', quantity: 12, variants: 1, lowVariants: 0 },
      { storeId: 's2', store: 'Uttara', quantity: 0, variants: 1, lowVariants: 1 },
      { storeId: 's3', store: 'Mirpur', quantity: 7, variants: 3, lowVariants: 2 },
    ]
    const product = { id: 'p1', version: 1, price: '9500.00', oldPrice: '10000.00', images: null }
    renderForm({
      at: '/Product/p1',
      registry,
      entry: entryNamed(registry, 'products'),
      answers: { ...has('productOverview'), 'GET x/products/p1/overview': { body: { stock, sales: null } } },
      show: <ProductOverview product={product} />,
    })
    const figures = within(await screen.findByRole('region', { name: 'Product at a glance' }))
    expect(figures.getByText('Price').nextElementSibling?.textContent).toBe('9,500.00 BDT10,000.00')
    expect(figures.getByRole('link', { name: '19' }).getAttribute('href')).toBe('/Product/p1?tab=stock')
    expect(figures.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Dhanmondi12',
      'Uttara0 · low',
      'Mirpur7 · 2 of 3 variants low',
    ])
    expect(figures.queryByText(/Sold/)).toBeNull()
  })
})
