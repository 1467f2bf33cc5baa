import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, vi } from 'vitest'
import type { Permission } from '#contract/policies/access.ts'
import type { Answers } from '../kit/form-fixtures'
import { openAdmin } from './admin-fixtures'
import { recordNotices } from './notices'

const booked = (n: number, more: object = {}) => ({
  id: `t${n}`,
  version: 1,
  createdAt: '2026-01-15T04:00:00.000Z',
  updatedAt: '2026-01-15T04:00:00.000Z',
  bookingNumber: `TR-${n}`,
  name: `Rider ${n}`,
  phone: '+8801711000000',
  email: `rider${n}@example.com`,
  customer: null,
  bikeModel: 'Roadstar 150',
  product: { id: 'p1', label: 'Roadstar 150' },
  dealer: { id: 'd1', label: 'Tejgaon Motors' },
  rideAt: '2026-02-01T04:00:00.000Z',
  status: 'Confirmed',
  licence: null,
  note: n === 2 ? 'Please call me before.' : null,
  ...more,
})
export const rides = Array.from({ length: 23 }, (_, i) => booked(i + 1))
const answers = (own: Answers = {}): Answers => ({
  'GET admin/test-ride': ({ line }) => {
    const params = new URLSearchParams(line.split('?')[1])
    const [skip, limit] = [Number(params.get('skip')), Number(params.get('limit'))]
    const found = rides.filter(({ bookingNumber }) =>
      bookingNumber.includes(params.get('bookingNumber') ?? ''),
    )
    return { body: { data: found.slice(skip, skip + limit), total: found.length } }
  },
  'GET admin/dealers': {
    body: {
      data: [
        { id: 'd1', name: 'Tejgaon Motors' },
        { id: 'd2', name: 'Uttara Wheels' },
      ],
      total: 2,
    },
  },
  ...own,
})
export const desk: { permissions: Permission[] } = {
  permissions: [{ subject: 'Customer', actions: ['READ'] }],
}
export const openTestRides = (at = '/test-ride', own: Answers = {}, who = desk) =>
  openAdmin(at, who, answers(own))
export const ride = (n: number) => screen.findByRole('dialog', { name: `Test ride TR-${n}` })
export const link = (n: number) => screen.findByRole('link', { name: `TR-${n}` })
export const saved: string[] = []

export const prepareRides = () => {
  // On a busy machine the first page takes longer than the limit of a test.
  beforeAll(async () => {
    await import('#kit/drawer/ListDrawer.tsx')
    await import('#kit/drawer/RecordDrawer.tsx')
    await import('#kit/actions/declared/ActionFieldsDialog.tsx')
    await import('#screens/test-rides/BookDialog.tsx')
  })
  recordNotices()
  beforeEach(() => {
    saved.length = 0
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
  })
}
