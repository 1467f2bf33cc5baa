import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Permission } from '#contract/policies/access.ts'
import { onNotify } from '#providers/notifications/notifications.ts'
import { buildDonationChart } from '#screens/donations/steps.ts'
import type { Answers } from '#tests/support/kit/form-fixtures.tsx'
import { insert } from '#tests/support/kit/insert.ts'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'

const id = '0190a000-0000-7000-8000-00000000000a'
const other = '0190a000-0000-7000-8000-00000000000b'
const cause = (more: object = {}) => ({
  id,
  version: 3,
  type: 'global',
  title: 'Clean wells',
  description: 'A well for a village.',
  image: null,
  goal: '1000.00',
  isActive: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...more,
})
const amounts = { total: '300.50', data: [{ date: '2026-02-01', amount: '300.50' }] }
const bank = (more: Answers = {}): Answers => ({
  'GET admin/donation/supports': {
    body: { data: [cause(), cause({ id: other, type: 'local', title: 'Road safety' })], total: 2 },
  },
  'GET admin/donation/supports/amounts': { body: amounts },
  ...more,
})
const treasurer: { permissions: Permission[] } = {
  permissions: [{ subject: 'Payment', actions: ['READ', 'CREATE', 'UPDATE'] }],
}
const reader: { permissions: Permission[] } = { permissions: [{ subject: 'Payment', actions: ['READ'] }] }
const asked = (backend: ReturnType<typeof openAdmin>['backend']) =>
  backend.lines().filter((line) => line.includes('/amounts'))
const lastAsked = (backend: ReturnType<typeof openAdmin>['backend']) =>
  new URLSearchParams(asked(backend).at(-1)?.split('?')[1])

/** The screen is loaded when first shown; tests should not wait for that. */
beforeAll(async () => {
  await import('#screens/donations/Donations.tsx')
  await import('#ui/chart/Chart.tsx')
}, 120_000)

describe('donation amounts', () => {
  it('are those of local causes on their page, over all time unless days are given', async () => {
    const { backend } = openAdmin('/donations/local', treasurer, bank())
    expect(await screen.findByText('300.50 BDT')).toBeDefined()
    expect(asked(backend)).toEqual(['GET admin/donation/supports/amounts?type=local'])
    expect(await screen.findByText('Road safety')).toBeDefined()
    expect(screen.queryByText('Clean wells')).toBeNull()
    expect(screen.queryByRole('combobox', { name: 'Cause' })).toBeNull()
  })

  it('are those of local ones at the short address too', async () => {
    const { backend } = openAdmin('/donations', treasurer, bank())
    expect(await screen.findByRole('heading', { name: 'Local donations' })).toBeDefined()
    await waitFor(() => expect(asked(backend)).toEqual(['GET admin/donation/supports/amounts?type=local']))
  })

  it('are requested for whole days of the store, with encoded colons, as in the address', async () => {
    const { backend, user, place } = openAdmin('/donations/global', treasurer, bank())
    await user.click(await screen.findByRole('link', { name: 'Last 7 days' }))
    await waitFor(() => expect(asked(backend).length).toBe(2))
    const params = lastAsked(backend)
    const [start, end] = [params.get('startDate'), params.get('endDate')]
    expect(start).toMatch(/T18:00:00\.000Z$/)
    expect(Date.parse(String(end)) - Date.parse(String(start))).toBe(7 * 86_400_000)
    expect(asked(backend).at(-1)).toContain('T18%3A00%3A00.000Z')
    expect(place()).toContain('startDate=')
    expect(screen.getByRole('link', { name: 'Last 7 days' }).getAttribute('aria-current')).toBe('true')
    await user.click(screen.getByRole('link', { name: 'All time' }))
    await waitFor(() => expect(place()).toBe('/donations/global'))
  })

  it('of one global cause are named in the address and requested', async () => {
    const { backend } = openAdmin(`/donations/global?supportId=${id}`, treasurer, bank())
    await waitFor(() =>
      expect(asked(backend)).toEqual([`GET admin/donation/supports/amounts?type=global&supportId=${id}`]),
    )
    await waitFor(() => expect(screen.getAllByText('Clean wells').length).toBe(2))
  })

  it('send no request that would be refused, and name the value: half a period, a reversed one, an unknown cause', async () => {
    const odd = [
      'startDate=2026-01-01T00:00:00.000Z',
      'startDate=2026-02-01T00:00:00.000Z&endDate=2026-01-01T00:00:00.000Z',
      'startDate=x&endDate=y',
      'supportId=../../admin/tags',
    ]
    for (const words of odd) {
      const { backend } = openAdmin(`/donations/global?${words}`, treasurer, bank())
      await screen.findByText('300.50 BDT')
      expect(asked(backend), words).toEqual(['GET admin/donation/supports/amounts?type=global'])
      expect(screen.getByText(/isn’t a valid value, so it isn’t applied$/), words).toBeTruthy()
      cleanup()
    }
  })

  it('can be read as a table, and saved', async () => {
    const saved: string[] = []
    const stop = onNotify(({ message }) => saved.push(message))
    URL.createObjectURL = vi.fn(() => 'blob:x')
    URL.revokeObjectURL = vi.fn()
    const { user } = openAdmin(
      '/donations/local?startDate=2026-01-30T18:00:00.000Z&endDate=2026-02-01T18:00:00.000Z',
      treasurer,
      bank(),
    )
    await user.click(await screen.findByRole('button', { name: 'Show table' }))
    const table = within(screen.getByRole('region', { name: 'Donations by day' }))
    expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'DayDonated BDT',
      'Jan 31, 20260.00',
      'Feb 1, 2026300.50',
      'Total300.50',
    ])
    await user.click(screen.getByRole('button', { name: 'Save as CSV' }))
    expect(saved[0]).toMatch(/^2 rows saved as donations-local-\d{4}-\d\d-\d\d\.csv$/)
    stop()
  })

  it('report that there are none, and can be retried after a failure', async () => {
    let fails = true
    const { user } = openAdmin(
      '/donations/local',
      treasurer,
      bank({
        'GET admin/donation/supports/amounts': () =>
          fails
            ? { status: 500, body: { statusCode: 500, message: 'Out of order' } }
            : { body: { total: '0.00', data: [] } },
      }),
    )
    expect(await screen.findByText('Couldn’t load the amounts')).toBeDefined()
    fails = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No donations in this period')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Save as CSV' })).toHaveProperty('disabled', true)
  })

  it('are not requested without the permission to read payments', async () => {
    const { asked: all } = openAdmin('/donations/global', { permissions: [] }, bank())
    expect(await screen.findByText("You don't have permission to access this.")).toBeDefined()
    expect(all().filter((line) => line.includes('donation'))).toEqual([])
  })
})

describe('a cause', () => {
  it('is changed in a drawer, sending the changes and the version', async () => {
    const line = `PATCH admin/donation/supports/${id}`
    const { user, backend, place } = openAdmin(
      '/donations/global',
      treasurer,
      bank({ [line]: ({ body }) => ({ body: cause(body as object) }) }),
    )
    await user.click(await screen.findByRole('link', { name: 'Clean wells' }))
    const goal = await screen.findByLabelText('Goal')
    expect(place()).toBe(`/donations/global?form=${id}`)
    await user.clear(goal)
    await insert(user, goal, '2,500')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(backend.sent(line)).toEqual([{ goal: '2500.00', version: 3 }]))
    await waitFor(() => expect(place()).toBe('/donations/global'))
  })

  it('is created with the type of the page', async () => {
    const line = 'POST admin/donation/supports'
    const { user, backend } = openAdmin(
      '/donations/global',
      treasurer,
      bank({ [line]: ({ body }) => ({ status: 201, body: cause(body as object) }) }),
    )
    await user.click(await screen.findByRole('link', { name: 'New cause' }))
    await insert(user, await screen.findByRole('textbox', { name: 'Title' }), 'School meals')
    expect(screen.queryByRole('combobox', { name: 'Type' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(backend.sent(line)).toEqual([{ title: 'School meals', type: 'global', isActive: true }]),
    )
  })

  it('is read-only for roles that may not change it', async () => {
    openAdmin('/donations/global', reader, bank())
    expect(await screen.findByText('Clean wells')).toBeDefined()
    expect(screen.queryByRole('link', { name: 'New cause' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Clean wells' })).toBeNull()
  })
})

describe('days and months of donations', () => {
  const given = (...data: [string, string][]) => ({
    total: '0.00',
    data: data.map(([date, amount]) => ({ date, amount })),
  })

  it('include every day between the first and the last', () => {
    const {
      by,
      steps,
      amounts: sums,
    } = buildDonationChart(given(['2026-02-27', '1.10'], ['2026-03-02', '2.20']), {
      first: '2026-02-26',
      last: '2026-03-02',
    })
    expect(by).toBe('day')
    expect(steps.map(({ key }) => key)).toEqual([
      '2026-02-26',
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
    ])
    expect(sums).toEqual(['0.00', '1.10', '0.00', '0.00', '2.20'])
  })

  it('become months for long periods, added up exactly', () => {
    const {
      by,
      steps,
      amounts: sums,
    } = buildDonationChart(
      given(['2025-11-30', '0.10'], ['2026-01-01', '0.20'], ['2026-01-31', '9999999999.99']),
      {},
      '2026-02-10',
    )
    expect(by).toBe('month')
    expect(steps.map(({ key }) => key)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
    expect(sums).toEqual(['0.10', '0.00', '10000000000.19', '0.00'])
  })
})
