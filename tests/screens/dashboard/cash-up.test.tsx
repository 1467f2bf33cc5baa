import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Permission } from '#contract/policies/access.ts'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'
import { shop } from '#tests/support/screens/dashboard-fixtures.ts'

const till = (...actions: Permission['actions'][number][]) => ({
  permissions: [{ subject: 'CashUp', actions } satisfies Permission],
})
const uttara = '0190a000-0000-7000-8000-0000000000a1'
const place = { store: uttara, name: 'Uttara', day: '2026-01-31' }
const open = {
  ...place,
  lines: [
    { method: 'Cash', expected: '1200.00', closed: null, counted: null },
    { method: 'Bkash', expected: '-50.00', closed: null, counted: null },
  ],
  ...{ changedAt: null, closings: [] },
}
const closing = {
  ...{ id: 'k1', version: 1, createdAt: '2026-01-31T14:00:00.000Z', store: { id: uttara, label: 'Uttara' } },
  ...{ day: '2026-01-31', note: 'A note is missing', closedBy: 'Rina Das', reopenedAt: null },
  lines: [{ method: 'Cash', expected: '1200.00', counted: '1190.00' }],
}
const closed = {
  ...place,
  lines: [{ method: 'Cash', expected: '1240.00', closed: '1200.00', counted: '1190.00' }],
  ...{ changedAt: '2026-02-01T04:00:00.000Z', closings: [closing] },
}
const served = (of: object, more = {}) =>
  shop({
    'GET x': { body: { data: ['cashUp', 'cashUpDays', 'closeCashUp', 'reopenCashUp'] } },
    'GET x/cash-up': { body: of },
    ...more,
  })
const at = `/reports?report=cash-up&store=${uttara}&day=2026-01-31`

describe('the cash-up', () => {
  it('lists the days of the showrooms, with differences and what changed since', async () => {
    const days = [
      {
        ...place,
        ...{ expected: '1240.00', closed: '1200.00', counted: '1190.00' },
        ...{ closedBy: 'Rina Das', closedAt: closing.createdAt, changedAt: closed.changedAt },
      },
      {
        ...{ ...place, day: '2026-01-30', expected: '10.00', closed: null, counted: null },
        ...{ closedBy: null, closedAt: null, changedAt: null },
      },
    ]
    openAdmin(
      '/reports?report=cash-up',
      till('READ'),
      served(open, { 'GET x/cash-ups': { body: { data: days } } }),
    )
    const table = within(await screen.findByRole('region', { name: 'Cash-up' }))
    const [, first, second] = table.getAllByRole('row')
    expect(first?.textContent).toMatch(
      /Uttara1,240\.001,190\.00−10\.00Closed by Rina Das, .*Payments changed since: \+40\.00/,
    )
    expect(second?.textContent).toMatch(/Uttara10\.00——Not closed/)
    expect(
      within(first as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe(at)
  })

  it('has the workbook of what is shown where the backend has it', async () => {
    const calls = ['cashUp', 'cashUpDays', 'cashUpSheet', 'cashUpDaysSheet']
    const asked: string[] = []
    const sheet = (name: string) => () => {
      asked.push(name)
      return { status: 500 }
    }
    const { user } = openAdmin(
      at,
      till('READ'),
      served(open, {
        'GET x': { body: { data: calls } },
        'GET x/cash-ups': { body: { data: [] } },
        'GET x/cash-up/excel': sheet('day'),
        'GET x/cash-ups/excel': sheet('days'),
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Excel' }))
    await waitFor(() => expect(asked).toEqual(['day']))
    await user.click(await screen.findByRole('link', { name: 'All days' }))
    await user.click(await screen.findByRole('button', { name: 'Excel' }))
    await waitFor(() => expect(asked).toEqual(['day', 'days']))
  })

  it('counts each method, and is closed at the amounts that were seen', async () => {
    const sent: unknown[] = []
    const { user } = openAdmin(
      at,
      till('READ', 'CREATE'),
      served(open, {
        'POST x/cash-ups': ({ body }: { body: unknown }) => {
          sent.push(body)
          return { body: closing }
        },
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Count money' }))
    await user.type(await screen.findByRole('textbox', { name: 'Cash counted (BDT)' }), '1190.5')
    await user.click(screen.getByRole('button', { name: 'Close day' }))
    expect(sent).toEqual([])
    await user.type(screen.getByRole('textbox', { name: 'bKash counted (BDT)' }), '-50')
    expect(screen.getByText('Counted 1,140.50 BDT, difference −9.50')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Close day' }))
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText(/at Uttara with 1,140\.50 BDT counted/)).toBeDefined()
    await user.click(question.getByRole('button', { name: 'Close day' }))
    await waitFor(() =>
      expect(sent).toEqual([
        {
          ...{ store: uttara, day: '2026-01-31', note: null },
          lines: [
            { method: 'Cash', expected: '1200.00', counted: 1190.5 },
            { method: 'Bkash', expected: '-50.00', counted: -50 },
          ],
        },
      ]),
    )
  })

  it('keeps what was counted, shows what changed since, and is reopened with a reason', async () => {
    const sent: unknown[] = []
    const { user } = openAdmin(
      at,
      till('READ', 'CREATE', 'UPDATE'),
      served(closed, {
        'POST x/cash-ups/k1/reopening': ({ body }: { body: unknown }) => {
          sent.push(body)
          return { body: closing }
        },
      }),
    )
    const row = (await screen.findByRole('rowheader', { name: 'Cash' })).closest('tr')
    expect(row?.textContent).toBe('Cash1,200.001,190.00−10.001,240.00')
    expect(screen.getByText(/recorded after it was closed/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Count money' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Reopen day' }))
    const form = within(await screen.findByRole('dialog'))
    await user.type(form.getByLabelText('Reason'), 'Miscounted')
    await user.click(form.getByRole('button', { name: 'Reopen day' }))
    await waitFor(() => expect(sent).toEqual([{ reason: 'Miscounted', version: 1 }]))
  })

  it('is read without the permission to close, and not offered without the permission to read', async () => {
    openAdmin(at, till('READ'), served(open))
    await screen.findByRole('rowheader', { name: 'Cash' })
    expect(screen.queryByRole('button', { name: 'Count money' })).toBeNull()
  })
})
