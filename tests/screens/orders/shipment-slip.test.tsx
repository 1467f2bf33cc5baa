import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { shipmentSlipLink } from '#features/orders/print-link.ts'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'
import { orderRow, reader } from '#tests/support/screens/orders-fixtures.ts'

const line = (id: string, name: string, quantity: number) => ({
  ...{ id, name, quantity, productId: 'p1', variantId: null, sku: `SKU-${id}`, picture: null },
  ...{ unitPrice: '100.00', discount: '0.00', vatPercentage: '0.00', vat: '0.00', total: '100.00' },
})
const order = orderRow(7, { lines: [line('l1', 'Brake lever', 2), line('l2', 'Mirror', 3)] })
const shipment = (id: string, lineId: string, quantity: number) => ({
  ...{ id, version: 1, order: { id: 'o7', label: 'ORD-7' }, status: 'Bought', rates: [] },
  ...{ carrier: 'Sundarban', tracking: `T-${id}` },
  items: [{ lineId, name: lineId === 'l1' ? 'Brake lever' : 'Mirror', sku: `SKU-${lineId}`, quantity }],
})
const open = (id: string) =>
  openAdmin(shipmentSlipLink('o7', id), reader, {
    'GET x': { body: { data: ['orderShipments'] } },
    'GET admin/orders/o7': { body: order },
    'GET x/orders/o7/shipments': { body: { data: [shipment('s1', 'l1', 2), shipment('s2', 'l2', 1)] } },
  })

describe('the packing slip of a shipment', () => {
  it('lists only its pieces, with its number and tracking', async () => {
    open('s2')
    const paper = within(await screen.findByRole('article'))
    expect(paper.getByText('Mirror')).toBeTruthy()
    expect(paper.queryByText('Brake lever')).toBeNull()
    expect(paper.getByText('1 unit in total')).toBeTruthy()
    expect(paper.getByText('Shipment 2')).toBeTruthy()
    expect(paper.getByText(/Sundarban · T-s2/)).toBeTruthy()
  })

  it('is not printed for a shipment that no longer exists', async () => {
    open('s9')
    expect(await screen.findByText('Shipment not found')).toBeTruthy()
    expect(screen.queryByRole('article')).toBeNull()
  })
})
