import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type PrintKind, printLink } from '#features/orders/print-link.ts'
import { shop } from '#providers/shop.ts'
import type { Answers } from '#tests/support/kit/form-fixtures.tsx'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'
import { type Order, orderRow, orderRows, reader } from '#tests/support/screens/orders-fixtures.ts'

const printed = orderRow(7, {
  subTotal: '1901.90',
  discount: '100.00',
  couponCode: 'EID',
  couponDiscount: '50.00',
  vat: '87.60',
  charges: '0.00',
  delivery: '60.00',
  points: 20,
  pointsDiscount: '10.00',
  total: '1889.50',
  ...{ discountTitle: 'Eid sale', paid: '1000.00', refunded: '200.00', due: '889.50' },
  note: 'Ring twice, please.',
  lines: [
    {
      productId: 'p1',
      variantId: null,
      name: 'Brake lever',
      sku: 'LEV-1',
      picture: { key: 'a.png', url: '/media/a.png', alt: '' },
      unitPrice: '1000.95',
      discount: '50.00',
      quantity: 2,
      vatPercentage: '5.00',
      vat: '87.60',
      total: '1901.90',
    },
  ],
})

const keeping = (...orders: Order[]): Answers =>
  Object.fromEntries(orders.map((order) => [`GET admin/orders/${order.id}`, { body: order }]))
const sheets = () => screen.findAllByRole('article')
const sheet = async () => within((await sheets())[0] as HTMLElement)
const numbers = async () => (await sheets()).map((one) => one.getAttribute('aria-label'))
const link = (ids: string[], what: PrintKind = 'invoice') => printLink(ids, what)
const print = vi.fn()

beforeEach(() => {
  print.mockClear()
  vi.stubGlobal('print', print)
})

describe('an invoice', () => {
  it('shows the items, the totals and the balance due', async () => {
    openAdmin(link(['o7']), reader, keeping(printed))
    const paper = await sheet()
    expect(paper.getByRole('heading', { level: 2 }).textContent).toBe('ORD-7')
    expect(paper.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'Items of ORD-7QuantityUnit priceDiscount eachVATTotal before VAT',
      'Brake leverLEV-121,000.95−50.0087.605 %1,901.90',
    ])
    const totals = within(paper.getByRole('region', { name: 'Totals of ORD-7' }))
    const terms = totals.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent])
    expect(terms).toEqual([
      ['Subtotal', '1,901.90'],
      ['Eid sale', '−100.00'],
      ['Coupon EID', '−50.00'],
      ['VAT', '87.60'],
      ['Delivery', '60.00'],
      ['20 points', '−10.00'],
      ['Total', '1,889.50 BDT'],
      ['Received', '1,200.00 BDT'],
      ['Refunded', '−200.00 BDT'],
      ['Net received', '1,000.00 BDT'],
      ['Due', '889.50 BDT'],
    ])
    const texts = ['House 7', 'Gazipur, Dhaka', '01711000000', 'Cash on delivery', 'Ring twice, please.']
    for (const text of texts) expect(paper.getByText(text)).toBeDefined()
  })

  it('shows the day of payment, and of a cancellation', async () => {
    const paidAt = '2026-05-02T19:30:00.000Z'
    const paid = orderRow(1, { paymentStatus: 'Paid', paidAt })
    openAdmin(link(['o1', 'o2']), reader, keeping(paid, orderRow(2, { orderStatus: 'Cancelled' })))
    await waitFor(async () => expect(await numbers()).toEqual(['ORD-1', 'ORD-2']))
    const [first, second] = (await sheets()).map((one) => within(one))
    // Half past one in the night of the third, where the store is.
    expect(first?.getByText('Paid on May 3, 2026')).toBeDefined()
    expect(first?.queryByText('Cancelled')).toBeNull()
    expect(second?.getByText('Cancelled')).toBeDefined()
  })
})

describe('the shop on documents of a backend without stored ones', () => {
  it('has the name and the logo of the settings', async () => {
    shop.set({ storeName: 'Jamuna Motors', logo: { key: 'shop/a.webp', url: '/media/shop/a.webp', alt: '' } })
    openAdmin(link(['o7']), reader, keeping(printed))
    const name = (await sheet()).getByText('Jamuna Motors')
    expect(name.previousElementSibling?.getAttribute('src')).toBe('/media/shop/a.webp?w=320')
  })

  it('has a general name while none is known', async () => {
    openAdmin(link(['o7']), reader, keeping(printed))
    expect((await sheet()).getByText('Motorbike Store')).toBeDefined()
  })

  it('shows amounts with the symbol of the settings', async () => {
    shop.set({ currencySymbol: '৳' })
    openAdmin(link(['o7']), reader, keeping(printed))
    const totals = within((await sheet()).getByRole('region', { name: 'Totals of ORD-7' }))
    expect(totals.getByText('Due').nextSibling?.textContent).toBe('৳889.50')
    expect(totals.getByText('Refunded').nextSibling?.textContent).toBe('−৳200.00')
  })
})

describe('a packing slip', () => {
  it('has boxes to tick, pictures and quantities, and no prices', async () => {
    openAdmin(link(['o7'], 'slip'), reader, keeping(printed))
    const paper = await sheet()
    expect(paper.getByText('LEV-1')).toBeDefined()
    expect(paper.getByRole('img', { name: 'Brake lever' }).getAttribute('src')).toContain('/media/a.png')
    expect(paper.getByText('2 units in total')).toBeDefined()
    expect(paper.getByText('Ring twice, please.')).toBeDefined()
    const [all] = await sheets()
    expect(all?.querySelectorAll('.sheet-tick')).toHaveLength(1)
    expect(all?.textContent).not.toMatch(/\d\.\d\d|BDT|VAT/)
  })

  it('in Bengali has Bengali names of areas', async () => {
    openAdmin(`${link(['o7'], 'slip')}&language=bn`, reader, keeping(printed))
    expect((await sheet()).getByText('গাজীপুর, ঢাকা')).toBeDefined()
  })

  it('of a cancelled order warns the packer', async () => {
    openAdmin(link(['o1'], 'slip'), reader, keeping(orderRow(1, { orderStatus: 'Cancelled' })))
    expect((await sheet()).getByText('Cancelled: do not pack')).toBeDefined()
  })
})

describe('what is printed', () => {
  it('is chosen with the paper size, kept in the address, and loads no order twice', async () => {
    const { user, place, asked } = openAdmin(link(['o7']), reader, keeping(printed))
    await sheets()
    await user.click(screen.getByRole('radio', { name: 'Packing slip' }))
    await user.click(screen.getByRole('radio', { name: 'A5' }))
    expect(place()).toBe('/Sales/Order/print?ids=o7&paper=a5&what=slip')
    expect(screen.getByText('2 units in total')).toBeDefined()
    expect(document.querySelector('.sheets style')?.textContent).toContain('size: A5 portrait')
    expect(asked()).toEqual(['GET admin/orders/o7'])
    await user.click(screen.getByRole('button', { name: 'Print 1 order' }))
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  })

  it('keeps the order of the selection, shows its progress, and waits for the last', async () => {
    let answer = (_: { body: unknown }) => {}
    const slow = new Promise<{ body: unknown }>((done) => {
      answer = done
    })
    openAdmin(link(['o2', 'o1', 'o1']), reader, {
      ...keeping(orderRow(1)),
      'GET admin/orders/o2': () => slow,
    })
    expect(await numbers()).toEqual(['ORD-1'])
    expect(screen.getByText('Loading orders: 1 of 2')).toBeDefined()
    expect(screen.getByRole('button', { name: /^Print/ })).toHaveProperty('disabled', true)
    answer({ body: orderRow(2) })
    expect(await screen.findByText('2 orders are ready')).toBeDefined()
    expect(await numbers()).toEqual(['ORD-2', 'ORD-1'])
    expect(screen.getByRole('button', { name: 'Print 2 orders' })).toHaveProperty('disabled', false)
  })

  it('names what failed, and includes it after a retry', async () => {
    let broken = true
    const { user, asked } = openAdmin(link(['o1', 'o2', 'gone']), reader, {
      ...keeping(orderRow(1)),
      'GET admin/orders/o2': () =>
        broken ? { status: 503, body: { statusCode: 503, message: 'Too busy' } } : { body: orderRow(2) },
    })
    const failed = within(await screen.findByRole('alert'))
    await waitFor(() => expect(failed.getAllByRole('listitem')).toHaveLength(2))
    expect(failed.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Order 2 (o2): Too busy',
      'Order 3 (gone): Not found',
    ])
    expect(await numbers()).toEqual(['ORD-1'])
    expect(screen.getByRole('button', { name: 'Print 1 order' })).toHaveProperty('disabled', false)
    broken = false
    await user.click(failed.getByRole('button', { name: 'Try again' }))
    await waitFor(async () => expect(await numbers()).toEqual(['ORD-1', 'ORD-2']))
    expect(failed.getAllByRole('listitem')).toHaveLength(1)
    expect(failed.queryByRole('button')).toBeNull()
    expect(asked().filter((line) => line.endsWith('/gone'))).toHaveLength(1)
  })

  it('requests a few orders at a time, and a hundred at most', async () => {
    let now = 0
    let peak = 0
    const orders = orderRows(101)
    const answers = Object.fromEntries(
      orders.map((order) => [
        `GET admin/orders/${order.id}`,
        async () => {
          now += 1
          peak = Math.max(peak, now)
          await new Promise(setImmediate)
          now -= 1
          return { body: order }
        },
      ]),
    )
    openAdmin(link(orders.map(({ id }) => id)), reader, answers)
    // Looking through all of the page at every change of it would take longer than the orders do.
    const progress = () => document.querySelector('.print-progress')?.textContent
    await waitFor(() => expect(progress()).toBe('100 orders are ready'), { timeout: 20_000, interval: 200 })
    expect(screen.getByText(/print up to 100 orders at once/)).toBeDefined()
    expect(peak).toBeLessThanOrEqual(4)
  })
})

describe('the page', () => {
  it('reports that nothing was selected, with a link to select something', async () => {
    const { asked } = openAdmin('/Sales/Order/print?ids=,', reader)
    expect(await screen.findByText('No orders selected')).toBeDefined()
    const links = screen.getAllByRole('link', { name: 'Orders' }).map((one) => one.getAttribute('href'))
    expect(new Set(links)).toEqual(new Set(['/Sales/Order/List?page=1']))
    expect(asked()).toEqual([])
  })

  it('reports that the order does not exist', async () => {
    openAdmin(link(['gone']), reader)
    expect(await screen.findByText('Order not found')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Print/ })).toBeNull()
  })

  it('sends no request without the permission to read orders', async () => {
    const { asked } = openAdmin(link(['o1']), { permissions: [{ subject: 'Tag', actions: ['READ'] }] })
    expect(await screen.findByText('Forbidden resource')).toBeDefined()
    expect(asked()).toEqual([])
  })
})

describe('a gate pass', () => {
  const bike = (more: object) => ({
    ...{ productId: 'p1', variantId: null, name: 'Roadstar', sku: 'RS-1', picture: null, quantity: 1 },
    ...{ unitPrice: '10.00', discount: '0.00', vatPercentage: '0.00', vat: '0.00', total: '10.00' },
    ...more,
  })
  const [dhaka, sylhet] = [
    { id: 's1', label: 'Dhaka' },
    { id: 's2', label: 'Sylhet' },
  ]

  it('lists each unit with its numbers by the showroom that it leaves, and lines to sign', async () => {
    const order = orderRow(8, {
      customer: { id: 'c1', label: 'Rina Das' },
      lines: [
        bike({ quantity: 3, returned: 1, units: 'FRAME-1 (ENG-1)', unitsMissing: 1, store: dhaka }),
        bike({ name: 'Helmet', sku: 'H-1', quantity: 2, units: null, unitsMissing: 0, store: dhaka }),
        bike({ units: 'FRAME-9', unitsMissing: 0, store: sylhet }),
        bike({ name: 'Glove', sku: 'G-1', returned: 1, units: null, unitsMissing: 0, store: sylhet }),
      ],
    })
    openAdmin(link(['o8'], 'gatePass'), reader, keeping(order))
    const paper = await sheet()
    const [first, second] = paper.getAllByRole('table').map((table) =>
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map((row) =>
          within(row)
            .getAllByRole('cell')
            .slice(1)
            .map(({ textContent }) => textContent),
        ),
    )
    expect(first).toEqual([
      ['RoadstarRS-1', 'FRAME-1', 'ENG-1', '1'],
      ['RoadstarRS-1', '', '', '1'],
      ['HelmetH-1', '—', '—', '2'],
    ])
    expect(second).toEqual([['RoadstarRS-1', 'FRAME-9', '', '1']])
    for (const text of ['Dhaka', 'Sylhet']) expect(paper.getByText(text)).toBeTruthy()
    expect(paper.getAllByText('Rina Das')).toHaveLength(2)
    expect(paper.getAllByText('Checked at the gate')).toHaveLength(2)
  })

  it('is not printed for a cancelled order, whose goods stay', async () => {
    openAdmin(link(['o1'], 'gatePass'), reader, keeping(orderRow(1, { orderStatus: 'Cancelled' })))
    expect(await screen.findByText(/The order is cancelled/)).toBeTruthy()
    expect(screen.queryByRole('article')).toBeNull()
  })
})
