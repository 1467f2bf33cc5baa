import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Permission } from '#contract/policies/access.ts'
import { printLink } from '#features/orders/print-link.ts'
import type { Answers } from '#tests/support/kit/form-fixtures.tsx'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'
import { type Order, orderRow, reader } from '#tests/support/screens/orders-fixtures.ts'

const seller = {
  name: 'Padma Motors',
  address: 'Tejgaon, Dhaka',
  phone: null,
  email: null,
  vatNumber: '0001',
}
const packer = { permissions: [{ subject: 'Order', actions: ['READ', 'UPDATE'] }] satisfies Permission[] }

const invoiceFor = (order: Order, number: string, more: object = {}) => ({
  ...order,
  ...{ id: `i-${number}`, number, replaces: null, issuedBy: 'Sadia Akter', orderNumber: order.number },
  ...{ orderedAt: order.createdAt, customerName: 'Rahim Uddin', createdAt: '2026-05-04T06:00:00.000Z' },
  ...{ sellerName: 'Padma Motors', sellerAddress: 'Tejgaon, Dhaka', sellerVatNumber: '0001' },
  ...{ sellerPhone: null, sellerEmail: null, payments: [], ...more },
})
type Documents = { invoices?: object[]; isOutdated?: boolean; parcel?: object | null }
const documentsOf = (order: Order, more: Documents = {}) => ({
  ...{ order, invoices: [], isOutdated: false, parcel: null, ...more },
})

/** A backend with documents, which issues the next numbers. */
const backend = (documents: ReturnType<typeof documentsOf>[], refused: object[] = []): Answers => {
  let last = 0
  return {
    'GET x': { body: { data: ['orderDocuments', 'printDocuments'] } },
    'GET x/orders/documents': { body: { seller, data: documents, refused } },
    'POST x/orders/documents': () => {
      const data = documents.map((of) => {
        last += 1
        const before = of.invoices[0] as { number: string } | undefined
        const issued = invoiceFor(of.order, `INV-2026-00000${last}`, { replaces: before?.number ?? null })
        return {
          ...of,
          invoices: before && !of.isOutdated ? of.invoices : [issued, ...of.invoices],
          isOutdated: false,
        }
      })
      return { body: { seller, data, refused: [] } }
    },
  }
}
const sheets = () => screen.findAllByRole('article')
const sheet = async () => within((await sheets())[0] as HTMLElement)
const numberOnSheet = async () => (await sheet()).getByRole('heading', { level: 2 }).textContent
const print = vi.fn()
beforeEach(() => {
  print.mockClear()
  localStorage.clear()
  vi.stubGlobal('print', print)
})

describe('documents of several orders', () => {
  it('are read in one call, and printing issues their invoices before the dialog opens', async () => {
    const orders = [orderRow(1), orderRow(2)]
    const { user, asked } = openAdmin(
      printLink(['o1', 'o2'], 'invoice'),
      packer,
      backend(orders.map((order) => documentsOf(order))),
    )
    const paper = await sheet()
    expect(paper.getByText('Pro forma invoice')).toBeDefined()
    expect(paper.getByText('Padma Motors')).toBeDefined()
    expect(paper.getByText('BIN: 0001')).toBeDefined()
    expect(screen.getByText(/2 orders have no invoice yet/)).toBeDefined()
    const shownAtPrint: string[] = []
    print.mockImplementation(() => shownAtPrint.push(document.querySelector('.sheet h2')?.textContent ?? ''))
    await user.click(screen.getByRole('button', { name: 'Print 2 orders' }))
    await waitFor(() => expect(shownAtPrint).toEqual(['INV-2026-000001']))
    expect(asked()).toEqual(['GET x/orders/documents?ids=o1&ids=o2', 'POST x/orders/documents'])
  })

  it('stay what was chosen while they are printed', async () => {
    const answers = backend([documentsOf(orderRow(1))])
    let finish = () => {}
    const recorded = new Promise<void>((done) => {
      finish = done
    })
    const issue = answers['POST x/orders/documents'] as () => object
    const { user } = openAdmin(printLink(['o1'], 'invoice'), packer, {
      ...answers,
      'POST x/orders/documents': async () => {
        await recorded
        return issue()
      },
    })
    await sheet()
    const slip = screen.getByRole('radio', { name: 'Packing slip' })
    expect(slip).toHaveProperty('disabled', false)
    await user.click(screen.getByRole('button', { name: 'Print 1 order' }))
    await waitFor(() => expect(slip).toHaveProperty('disabled', true))
    finish()
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
    await waitFor(() => expect(slip).toHaveProperty('disabled', false))
  })

  it('without the permission to issue are printed as they are, and nothing is recorded', async () => {
    const { user, asked } = openAdmin(
      printLink(['o1'], 'invoice'),
      reader,
      backend([documentsOf(orderRow(1))]),
    )
    expect((await sheet()).getByText('Pro forma invoice')).toBeDefined()
    expect(screen.getByText(/requires the permission to update orders/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Print 1 order' }))
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
    expect(asked()).toEqual(['GET x/orders/documents?ids=o1'])
  })

  it('show an invoice as issued, and announce the corrected one of a changed order', async () => {
    const order = orderRow(1, { recipient: 'Changed later', invoiceNumber: 'INV-2026-000009' })
    const issued = invoiceFor(order, 'INV-2026-000009', { recipient: 'As issued' })
    const answers = backend([documentsOf(order, { invoices: [issued], isOutdated: true })])
    const { user } = openAdmin(printLink(['o1'], 'invoice'), packer, answers)
    expect((await sheet()).getByText('Changed later')).toBeDefined()
    expect(screen.getByText(/Printing creates a corrected invoice/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Print 1 order' }))
    expect(await screen.findByText('Replaces INV-2026-000009')).toBeDefined()
  })

  it('name the orders that are left out with the reason', async () => {
    const cancelled = orderRow(2, { orderStatus: 'Cancelled' })
    const refused = [{ id: 'gone', reason: 'notFound' }]
    openAdmin(
      printLink(['o1', 'o2', 'gone'], 'label'),
      packer,
      backend([documentsOf(orderRow(1)), documentsOf(cancelled)], refused),
    )
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Order 3 (gone): Order not found',
      'Order ORD-2: The order is cancelled.',
    ])
    expect(screen.getByRole('button', { name: 'Print 1 order' })).toHaveProperty('disabled', false)
  })
})

describe('a label', () => {
  it('has the amount to collect and the barcode of the tracking number, on A6', async () => {
    const parcel = { carrier: 'Meghna Freight', tracking: 'MF476462742' }
    openAdmin(printLink(['o1'], 'label'), packer, backend([documentsOf(orderRow(1), { parcel })]))
    const paper = await sheet()
    for (const text of ['Meghna Freight', 'MF476462742', 'Collect on delivery', '100.10 BDT', 'House 7'])
      expect(paper.getByText(text)).toBeDefined()
    expect(document.querySelector('.barcode path')?.getAttribute('d')).toMatch(/^M10 0h2v1/)
    expect(document.querySelector('.sheets style')?.textContent).toContain('size: 105mm 148mm')
    expect(screen.queryByRole('radio', { name: 'A4' })).toBeNull()
  })

  it('of a paid order has nothing to collect, and without a shipment the barcode of the order', async () => {
    const paid = orderRow(1, { paymentStatus: 'Paid', paid: '100.10', due: '0.00' })
    openAdmin(printLink(['o1'], 'label'), packer, backend([documentsOf(paid)]))
    const paper = await sheet()
    expect(paper.getByText('Paid. Nothing to collect.')).toBeDefined()
    expect(paper.getAllByText('ORD-1')).toHaveLength(2)
  })
})

it('the language of the documents is chosen apart from that of the admin, and remembered', async () => {
  const answers = backend([documentsOf(orderRow(1))])
  const { user, place } = openAdmin(printLink(['o1'], 'slip'), packer, answers)
  expect((await sheet()).getByText('Packing slip')).toBeDefined()
  await user.click(screen.getByRole('radio', { name: 'বাংলা' }))
  const paper = await sheet()
  expect(paper.getByText('প্যাকিং স্লিপ')).toBeDefined()
  expect(paper.getByText('সব মিলিয়ে ২টি')).toBeDefined()
  expect(await numberOnSheet()).toBe('ORD-1')
  expect(place()).toContain('language=bn')
  expect(screen.getByRole('button', { name: 'Print 1 order' })).toBeDefined()
  expect(localStorage.getItem('moto-admin.paper-language')).toBe('bn')
})
